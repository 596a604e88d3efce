import { isOpen, type OutletLife } from '@gerai/shared/business/outlets/rules.ts';
import { FREQUENCIES } from '@gerai/shared/business/templates/frequencies.ts';
import { MONTH_WEEKS } from '@gerai/shared/business/templates/month-weeks.ts';
import { deadlinesOf, occursOn, type Recurrence } from '@gerai/shared/business/templates/rules.ts';
import { addDays, WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { selectCrew } from '../../accounts/postings/select-crew.ts';
import { listOutletLives, readHolidays } from '../outlets/calendars/queries.ts';
import { generateDailyTasks } from './generate-daily-tasks.ts';

const nightly = { kind: 'job', name: 'Generate Daily Tasks' } as const;
const TODAY = '2026-11-20';

let server: TestServer;
let jobRole: string;
/** All outlets so far: a template for all applies to those of earlier runs too. */
let outlets: Outlet[];

beforeEach(async () => {
  server = await testServer();
  jobRole = await server.jobRole('Ops');
  outlets = [];
});
afterEach(() => server.close());

interface Outlet {
  id: string;
  /** Its area and those above it. */
  areas: string[];
  tags: string[];
  isArchived: boolean;
}

const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(TODAY, days));

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const recurrence = fc.record({
  frequency: fc.oneof(fc.constantFrom(...FREQUENCIES), fc.constant('daily' as const)),
  custom_weeks: fc.integer({ min: 1, max: 8 }),
  monthly_week: fc.constantFrom(...MONTH_WEEKS),
  custom_days: fc.integer({ min: 1, max: 40 }),
  weekly_days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  monthly_date: fc.integer({ min: 1, max: 31 }),
  start_date: day(-500, 60),
  end_date: seldom(day(60, 300)),
  deadline_time: fc.constantFrom('00:00', '07:59', '08:00', '17:00', '23:59'),
  more_deadline_times: fc.uniqueArray(fc.constantFrom('09:00', '13:00', '23:00'), { maxLength: 3 }),
  deadline_days: fc.integer({ min: 1, max: 40 }),
  status: fc.constantFrom('Active' as const, 'Active' as const, 'Pending' as const),
});
/** Where it is done: the number is taken among what there is of the kind. */
const place = fc.record({ kind: fc.constantFrom('all', 'outlet', 'area', 'tag'), number: fc.nat(9) });

/**
 * Areas by the number of the one above them, which is an earlier one; the days of a holiday calendar; and outlets with
 * their area, tags and closed days.
 */
const business = fc.record({
  areas: fc.array(fc.option(fc.nat(9)), { minLength: 2, maxLength: 5 }),
  holidays: fc.uniqueArray(day(-20, 20), { minLength: 3, maxLength: 12 }),
  outlets: fc.array(
    fc.record({
      area: fc.option(fc.nat(9)),
      tags: fc.subarray([0, 1, 2]),
      opens_on: seldom(day(-100, 100)),
      closed: fc.subarray([...WEEKDAYS], { maxLength: 2 }),
      paused: seldom(day(-100, 100)),
      closed_from: seldom(day(101, 300)),
      closed_on: fc.uniqueArray(day(-20, 20), { maxLength: 5 }),
      followsHolidays: fc.boolean(),
      isArchived: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
    { minLength: 2, maxLength: 5 },
  ),
});
type Business = typeof business extends fc.Arbitrary<infer B> ? B : never;

describe('generating a date', () => {
  test('generates what the preview shows, for any schedules, dates, areas, tags and closed days', async () => {
    const sample = fc.record({
      business,
      templates: fc.array(fc.tuple(recurrence, place), { minLength: 12, maxLength: 24 }),
      // Most of them where closed days and holidays are.
      offsets: fc.uniqueArray(
        fc.oneof(fc.integer({ min: -100, max: 366 }), {
          weight: 2,
          arbitrary: fc.integer({ min: -20, max: 20 }),
        }),
        { minLength: 3, maxLength: 5 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(sample, async ({ business, templates, offsets }) => {
        const { areas, tags } = await insertBusiness(business);
        const placed = templates.map(([recurrence, { kind, number }]) => {
          const of = (ids: string[]) => ids[number % ids.length]!;
          const offered = outlets.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
          if (kind === 'outlet') return { recurrence, location: of(offered) };
          if (kind === 'area') return { recurrence, area: of(areas) };
          return kind === 'tag' ? { recurrence, tag: of(tags) } : { recurrence };
        });
        const ids = await insertTemplates(placed);
        await archive(business);
        const isOpenOn = await readCalendars();
        for (const date of offsets.map((days) => addDays(TODAY, days))) {
          await generateDailyTasks(server.context, nightly, date);
          expect(await tasksOn(date, ids)).toEqual(expectedOn(date, placed, ids, isOpenOn));
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});

/** Archives outlets of the business that was stored last. */
async function archive(given: Business): Promise<void> {
  const { db, clock } = server.context;
  for (const [n, outlet] of outlets.slice(-given.outlets.length).entries()) {
    if (!given.outlets[n]!.isArchived) continue;
    outlet.isArchived = true;
    await db.updateTable('outlets').set({ archived_at: clock.now() }).where('id', '=', outlet.id).execute();
  }
}

interface PlacedTemplate {
  recurrence: Recurrence;
  location?: string;
  area?: string;
  tag?: string;
}

/** The rule: a template is for one outlet, for those at or below an area, for those with a tag, or for all. */
function appliesTo({ location, area, tag }: PlacedTemplate, outlet: Outlet): boolean {
  if (location) return outlet.id === location;
  if (area) return outlet.areas.includes(area);
  return tag ? outlet.tags.includes(tag) : true;
}

/** Stores areas, tags and outlets, and adds these to `outlets`. */
async function insertBusiness(given: Business): Promise<{ areas: string[]; tags: string[] }> {
  const { db, clock } = server.context;
  const at = { created_at: clock.now(), updated_at: clock.now() };
  const areas: string[] = [];
  const above: string[][] = [];
  for (const [n, number] of given.areas.entries()) {
    const parent = number === null || n === 0 ? undefined : number % n;
    const area_name = `Area ${crypto.randomUUID()}`;
    const parent_id = parent === undefined ? null : areas[parent]!;
    const { id } = await db
      .insertInto('areas')
      .values({ area_name, parent_id, ...at })
      .returning('id')
      .executeTakeFirstOrThrow();
    areas.push(id);
    above.push([id, ...(parent === undefined ? [] : above[parent]!)]);
  }
  const names = [0, 1, 2].map(() => ({ tag_name: crypto.randomUUID(), ...at }));
  const { id: calendar_id } = await db
    .insertInto('holiday_calendars')
    .values({ calendar_name: crypto.randomUUID(), ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const holidays = given.holidays.map((holiday_date) => ({ calendar_id, holiday_date, name: 'X' }));
  await db.insertInto('holidays').values(holidays).execute();
  const tags = (await db.insertInto('tags').values(names).returning('id').execute()).map(({ id }) => id);
  for (const outlet of given.outlets) {
    const id = await server.outlet();
    const area = outlet.area === null ? undefined : outlet.area % areas.length;
    const area_id = area === undefined ? null : areas[area]!;
    await db
      .updateTable('outlets')
      .set({
        area_id,
        opens_on: outlet.opens_on,
        closed_from: outlet.closed_from,
      })
      .where('id', '=', id)
      .execute();
    const own = outlet.tags.map((tag) => tags[tag]!);
    const since = { outlet_id: id, from_date: '2020-01-01', until_date: null, weekday: null, reason: '' };
    const closures = [
      ...outlet.closed.map((weekday) => ({ ...since, kind: 'weekly' as const, weekday })),
      ...outlet.closed_on.map((date) => ({
        ...since,
        kind: 'day' as const,
        from_date: date,
        until_date: date,
        reason: 'X',
      })),
      ...(outlet.paused ? [{ ...since, kind: 'pause' as const, from_date: outlet.paused, reason: 'X' }] : []),
    ];
    for (const tag_id of own) await db.insertInto('outlet_tags').values({ outlet_id: id, tag_id }).execute();
    for (const closure of closures) await db.insertInto('outlet_closures').values(closure).execute();
    if (outlet.followsHolidays)
      await db
        .insertInto('outlet_calendars')
        .values({ outlet_id: id, calendar_id, from_date: '2020-01-01' })
        .execute();
    outlets.push({
      id,
      isArchived: false,
      areas: area === undefined ? [] : above[area]!,
      tags: own,
    });
  }
  return { areas, tags };
}

/** Creates these templates; returns their ids in order. */
async function insertTemplates(templates: PlacedTemplate[]): Promise<string[]> {
  const { db } = server.context;
  const { id: definition_id } = await db
    .insertInto('task_definitions')
    .values({ display_id: 'TT-1', task_name: 'Any', frequency: 'daily', photo_required: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('task_templates')
    .values(
      templates.map(({ recurrence, location, area, tag }, n) => ({
        ...recurrence,
        display_id: `${definition_id.slice(0, 13)}-${n}`,
        definition_id,
        assigned_location_id: location ?? null,
        assigned_area_id: area ?? null,
        assigned_tag_id: tag ?? null,
        assigned_job_role_id: jobRole,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const inOrder = (tasks: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(tasks).map(([id, of]) => [id, of.toSorted()]));

/** The tasks of a date by the template that made them. */
async function tasksOn(date: string, templates: string[]): Promise<Record<string, string[]>> {
  const rows = await server.context.db
    .selectFrom('daily_tasks')
    .select([
      'template_id',
      'slot',
      'task_name',
      'deadline_datetime',
      'deadline_date',
      'assigned_location_id',
    ])
    .where('task_date', '=', date)
    .where('template_id', 'in', templates)
    .execute();
  const told = (task: (typeof rows)[number]) =>
    `${task.slot} ${task.task_name} ${task.deadline_datetime} ${task.deadline_date} ${task.assigned_location_id}`;
  const byTemplate = Map.groupBy(rows, (row) => row.template_id!);
  return inOrder(Object.fromEntries([...byTemplate].map(([id, tasks]) => [id, tasks.map(told)])));
}

/** Whether an outlet is open on a date, by the rule. */
async function readCalendars(): Promise<(outlet: Outlet, date: string) => boolean> {
  const { db } = server.context;
  const holidays = await readHolidays(db);
  const lives = new Map<string, OutletLife>();
  for (const { id } of outlets) lives.set(id, (await listOutletLives(db, [id]))[0]!);
  return ({ id }, date) => isOpen(lives.get(id)!, holidays, date);
}

function expectedOn(
  date: string,
  templates: PlacedTemplate[],
  ids: string[],
  isOpenOn: (outlet: Outlet, date: string) => boolean,
) {
  const open = outlets.filter((outlet) => isOpenOn(outlet, date));
  const due = templates.flatMap((template, n) => {
    const at = open.filter((outlet) => appliesTo(template, outlet));
    if (!occursOn(template.recurrence, date) || at.length === 0) return [];
    const tasks = deadlinesOf(template.recurrence, date).flatMap(
      ({ slot, time, deadline_datetime, deadline_date }) => {
        const name = time ? `Any (${time})` : 'Any';
        return at.map(
          ({ id }) => `${slot} ${name} ${deadline_datetime.toISOString()} ${deadline_date} ${id}`,
        );
      },
    );
    return [[ids[n]!, tasks] as const];
  });
  return inOrder(Object.fromEntries(due));
}

describe('who does the tasks of a date', () => {
  const span = fc.tuple(day(-8, 8), fc.option(fc.nat(6)));
  const person = fc.record({
    home: fc.option(fc.nat(2)),
    job: fc.nat(1),
    status: fc.constantFrom('active' as const, 'active' as const, 'inactive' as const),
    last_day: fc.option(day(-8, 8)),
    move: fc.option(
      fc
        .record({
          on: day(-20, 20),
          outlet: fc.option(fc.nat(2)),
          job: fc.option(fc.nat(1)),
          refused: fc.boolean(),
        })
        .filter(({ outlet, job }) => outlet !== null || job !== null),
    ),
    postings: fc.array(fc.record({ outlet: fc.nat(2), job: fc.nat(1), span }), { maxLength: 2 }),
  });

  test('is by their own place, planned moves, postings and last days, for any of them', async () => {
    const { db, clock } = server.context;
    const places = [await server.outlet(), await server.outlet(), await server.outlet()];
    const jobs = [await server.jobRole(), await server.jobRole()];
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 8 }),
        day(-25, 25),
        async (people, date) => {
          const uids: string[] = [];
          for (const { home, job, status, last_day, move, postings } of people) {
            const place = { location_id: home === null ? null : places[home]!, job_role_id: jobs[job]! };
            const { uid } = await server.signIn({ role: 'staff', ...place });
            uids.push(uid);
            await db.updateTable('users').set({ status, last_day }).where('uid', '=', uid).execute();
            if (move)
              await db
                .insertInto('planned_moves')
                .values({
                  uid,
                  on_date: move.on,
                  location_id: move.outlet === null ? null : places[move.outlet]!,
                  job_role_id: move.job === null ? null : jobs[move.job]!,
                  refused_reason: move.refused ? 'X' : null,
                  created_at: clock.now(),
                })
                .execute();
            for (const { outlet, job, span } of postings)
              await db
                .insertInto('postings')
                .values({
                  ...{ uid, outlet_id: places[outlet]!, role: 'staff' as const, job_role_id: jobs[job]! },
                  ...{ from_date: span[0], until_date: span[1] === null ? null : addDays(span[0], span[1]) },
                  ...{ created_at: clock.now(), updated_at: clock.now() },
                })
                .execute();
          }
          const { rows } = await sql<{ uid: string; outlet_id: string; job_role_id: string }>`
          select * from (${selectCrew(date)}) crew where uid = any(${uids}::uuid[])`.execute(db);
          const expected = people.flatMap(({ home, job, status, last_day, move, postings }, n) => {
            if (status !== 'active' || (last_day !== null && last_day < date)) return [];
            const made = move && move.on <= date && !move.refused ? move : null;
            const own = { outlet: made?.outlet ?? home, job: made?.job ?? job };
            const posted = postings.filter(
              ({ span: [from, days] }) => from <= date && (days === null || date <= addDays(from, days)),
            );
            return [own, ...posted].flatMap(({ outlet, job }) =>
              outlet === null ? [] : [`${uids[n]} ${places[outlet]} ${jobs[job]}`],
            );
          });
          expect(rows.map((row) => `${row.uid} ${row.outlet_id} ${row.job_role_id}`).sort()).toEqual(
            [...new Set(expected)].sort(),
          );
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
