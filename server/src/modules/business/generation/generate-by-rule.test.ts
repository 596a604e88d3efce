import { FREQUENCIES } from '@gerai/shared/business/templates/frequencies.ts';
import { MONTH_WEEKS } from '@gerai/shared/business/templates/month-weeks.ts';
import { deadlinesOf, occursOn, type Recurrence } from '@gerai/shared/business/templates/rules.ts';
import { addDays, WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { generateDailyTasks } from './generate-daily-tasks.ts';

const nightly = { kind: 'job', name: 'Generate Daily Tasks' } as const;
const TODAY = '2026-11-20';

let server: TestServer;
let jobRole: string;
let outlets: string[];

beforeEach(async () => {
  server = await testServer();
  jobRole = await server.jobRole('Ops');
  outlets = [await server.outlet('HM'), await server.outlet('KB'), await server.outlet('PI')];
});
afterEach(() => server.close());

describe('generating a date', () => {
  test('generates what the preview shows, for any schedules and dates', async () => {
    const recurrence = fc.record({
      frequency: fc.constantFrom(...FREQUENCIES),
      custom_weeks: fc.integer({ min: 1, max: 8 }),
      monthly_week: fc.constantFrom(...MONTH_WEEKS),
      custom_days: fc.integer({ min: 1, max: 40 }),
      weekly_days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
      monthly_date: fc.integer({ min: 1, max: 31 }),
      start_date: fc.integer({ min: -500, max: 200 }).map((days) => addDays(TODAY, days)),
      end_date: fc.option(fc.integer({ min: 200, max: 300 }).map((days) => addDays(TODAY, days))),
      deadline_time: fc.constantFrom('00:00', '07:59', '08:00', '17:00', '23:59'),
      more_deadline_times: fc.uniqueArray(fc.constantFrom('09:00', '13:00', '23:00'), { maxLength: 3 }),
      deadline_days: fc.integer({ min: 1, max: 40 }),
      status: fc.constantFrom('Active' as const, 'Active' as const, 'Pending' as const),
    });
    const offset = fc.integer({ min: -366, max: 366 });
    const sample = fc.tuple(
      fc.array(recurrence, { minLength: 20, maxLength: 40 }),
      fc.uniqueArray(offset, { minLength: 5, maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(sample, async ([recurrences, offsets]) => {
        const ids = await insertTemplates(recurrences);
        for (const date of offsets.map((days) => addDays(TODAY, days))) {
          await generateDailyTasks(server.context, nightly, date);
          expect(await deadlinesOn(date, ids)).toEqual(expectedOn(date, recurrences, ids));
        }
      }),
      { numRuns: 8 },
    );
  });
});

/** Creates templates with these schedules for all outlets; returns their ids in order. */
async function insertTemplates(recurrences: Recurrence[]): Promise<string[]> {
  const { db } = server.context;
  const { id: definition_id } = await db
    .insertInto('task_definitions')
    .values({ display_id: 'TT-1', task_name: 'Any', frequency: 'daily', photo_required: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('task_templates')
    .values(
      recurrences.map((recurrence, n) => ({
        ...recurrence,
        display_id: `${definition_id.slice(0, 13)}-${n}`,
        definition_id,
        assigned_job_role_id: jobRole,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function deadlinesOn(date: string, templates: string[]): Promise<Record<string, string[]>> {
  const rows = await server.context.db
    .selectFrom('daily_tasks')
    .select(['template_id', 'slot', 'task_name', 'deadline_datetime', 'deadline_date'])
    .where('task_date', '=', date)
    .where('template_id', 'in', templates)
    .orderBy('slot')
    .execute();
  const byTemplate = Map.groupBy(rows, (row) => row.template_id!);
  return Object.fromEntries(
    [...byTemplate].map(([id, tasks]) => [
      id,
      tasks.map((task) => `${task.slot} ${task.task_name} ${task.deadline_datetime} ${task.deadline_date}`),
    ]),
  );
}

function expectedOn(date: string, recurrences: Recurrence[], ids: string[]): Record<string, string[]> {
  const due = recurrences.flatMap((recurrence, n) => {
    if (!occursOn(recurrence, date)) return [];
    const tasks = deadlinesOf(recurrence, date).flatMap(
      ({ slot, time, deadline_datetime, deadline_date }) => {
        const name = time ? `Any (${time})` : 'Any';
        return outlets.map(() => `${slot} ${name} ${deadline_datetime.toISOString()} ${deadline_date}`);
      },
    );
    return [[ids[n]!, tasks]];
  });
  return Object.fromEntries(due);
}
