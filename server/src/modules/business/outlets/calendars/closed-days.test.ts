import { type HolidayCalendars, isOpen, type OutletLife } from '@gerai/shared/business/outlets/rules.ts';
import { addDays, businessInstant, WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { generateDailyTasks } from '../../generation/generate-daily-tasks.ts';
import { listOutletLives, readHolidays } from './queries.ts';
import { selectClosedDays } from './select-closed-days.ts';

const TODAY = '2026-11-20';
const job = { kind: 'job', name: 'Test' } as const;
const DAYS = Array.from({ length: 31 }, (_, n) => addDays(TODAY, n - 15));

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const date = fc.integer({ min: -20, max: 20 }).map((days) => addDays(TODAY, days));
const span = fc
  .tuple(date, fc.option(fc.nat(12)))
  .map(([from_date, days]) => ({ from_date, until_date: days === null ? null : addDays(from_date, days) }));
const life = fc.record({
  archived_on: fc.option(date, { freq: 1 }),
  opens_on: fc.option(date),
  open_days: fc.option(fc.integer({ min: 1, max: 30 })),
  weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 3 }),
  weekly: span,
  days: fc.uniqueArray(date, { maxLength: 4 }),
  pauses: fc.array(span, { maxLength: 2 }),
  follows: fc.option(span),
});
const sample = fc.record({
  lives: fc.array(life, { minLength: 1, maxLength: 6 }),
  holidays: fc.uniqueArray(date, { maxLength: 6 }),
});

/** Stores outlets with these lives, which follow one holiday calendar or none. Returns their ids. */
async function store({ lives, holidays }: typeof sample extends fc.Arbitrary<infer S> ? S : never) {
  const { db, clock } = server.context;
  const at = clock.now();
  const calendar = await db
    .insertInto('holiday_calendars')
    .values({ calendar_name: crypto.randomUUID(), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const holiday_date of holidays)
    await db.insertInto('holidays').values({ calendar_id: calendar.id, holiday_date, name: 'X' }).execute();
  const ids: string[] = [];
  for (const { opens_on, open_days, weekdays, weekly, days, pauses, follows } of lives) {
    const outlet_id = await server.outlet();
    ids.push(outlet_id);
    const closed_from = open_days === null ? null : addDays(opens_on ?? TODAY, open_days);
    await db.updateTable('outlets').set({ opens_on, closed_from }).where('id', '=', outlet_id).execute();
    const closures = [
      ...weekdays.map((weekday) => ({ kind: 'weekly' as const, weekday, reason: '', ...weekly })),
      ...days.map((day) => ({
        ...{ kind: 'day' as const, weekday: null, reason: 'X' },
        ...{ from_date: day, until_date: day },
      })),
      ...pauses.map((pause) => ({ kind: 'pause' as const, weekday: null, reason: 'X', ...pause })),
    ];
    for (const closure of closures)
      await db
        .insertInto('outlet_closures')
        .values({ outlet_id, ...closure })
        .execute();
    if (follows)
      await db
        .insertInto('outlet_calendars')
        .values({ outlet_id, calendar_id: calendar.id, ...follows })
        .execute();
  }
  return ids;
}

/** Archives the outlets on their dates: nothing more can refer to them then. */
async function archive(ids: readonly string[], { lives }: { lives: { archived_on: string | null }[] }) {
  for (const [at, { archived_on }] of lives.entries())
    if (archived_on)
      await server.context.db
        .updateTable('outlets')
        .set({ archived_at: businessInstant(archived_on, '00:30') })
        .where('id', '=', ids[at]!)
        .execute();
}

const openBy = async (id: string): Promise<[OutletLife, HolidayCalendars]> => [
  (await listOutletLives(server.context.db, [id]))[0]!,
  await readHolidays(server.context.db),
];

test('the closed days of the database are those of the rule, for any lives and dates', async () => {
  await fc.assert(
    fc.asyncProperty(sample, async (given) => {
      const ids = await store(given);
      await archive(ids, given);
      const dates = sql`(select date from unnest(${DAYS}::date[]) as given (date))`;
      const { rows } = await sql<{ outlet_id: string; date: string }>`
        ${selectClosedDays({ dates, outlets: sql`${ids}` })}`.execute(server.context.db);
      const stored = new Set(rows.map((row) => `${row.outlet_id} ${row.date}`));
      expect(rows).toHaveLength(stored.size);
      for (const id of ids) {
        const [outlet, holidays] = await openBy(id);
        const closed = DAYS.filter((day) => !isOpen(outlet, holidays, day));
        expect(DAYS.filter((day) => stored.has(`${id} ${day}`))).toEqual(closed);
      }
    }),
    { numRuns: 25 },
  );
});

test('generation makes tasks at the outlets that the rule says are open, and at no other', async () => {
  const { db } = server.context;
  const job_role_id = await server.jobRole();
  const { id: definition_id } = await db
    .insertInto('task_definitions')
    .values({ display_id: 'TT-1', task_name: 'Any', frequency: 'daily', photo_required: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template = (display_id: string, assigned_location_id: string | null) =>
    db
      .insertInto('task_templates')
      .values({
        ...{ display_id, definition_id, assigned_location_id, assigned_job_role_id: job_role_id },
        ...{ frequency: 'daily', start_date: '2026-01-01' },
      })
      .execute();
  await template('TT-1', null);
  await fc.assert(
    fc.asyncProperty(sample, fc.constantFrom(...DAYS), async (given, day) => {
      const [own, ...others] = await store(given);
      await template(`T-${own!.slice(0, 8)}`, own!);
      await archive([own!, ...others], given);
      await generateDailyTasks(server.context, job, day);
      for (const id of [own!, ...others]) {
        const [outlet, holidays] = await openBy(id);
        const made = await db
          .selectFrom('daily_tasks')
          .select('id')
          .where('assigned_location_id', '=', id)
          .where('task_date', '=', day)
          .execute();
        const each = id === own ? 2 : 1;
        expect(made).toHaveLength(isOpen(outlet, holidays, day) ? each : 0);
      }
    }),
    { numRuns: 15 },
  );
});
