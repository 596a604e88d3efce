import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTED_TASKS } from '../database/queries/find-uses.ts';
import { signAccessToken } from '../modules/accounts/auth/sessions/sign-access-token.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { loadBusiness, loadOwnTemplates } from './load/load-business.ts';
import { loadCourses } from './load/load-courses.ts';
import { countDays, loadDays, loadTrail } from './load/load-days.ts';
import { loadGroups, loadPosts } from './load/load-feed.ts';
import { loadWebhooks } from './load/load-webhooks.ts';
import type { Queryer } from './load/queryer.ts';
import { measureReads } from './measure-reads.ts';
import { recordStatements } from './record-statements.ts';

/** 40,000 tasks of 100 outlets: ten have 72 a day, the others 14, and one job role has half of all. */
const OUTLETS = 100;
const DAYS = 20;
/** The posts' counts are so narrow that the planner reads all of 3,000 rather than 21 by key. */
const POSTS = 3000;
/** Of each of two webhooks; 100 failed and 10 wait. */
const DELIVERIES = 10_000;
/** The tasks of a busy outlet on a day, and of all outlets. */
const TASKS = 72;
const TASKS_OF_ALL = 10 * TASKS + 90 * 14;
const PAGE = 50;
/** Thirty for each of five people of an outlet and of twenty others, and what a page reads of each. */
const ENROLMENTS = 30 * (5 * OUTLETS + 20) + 8 * PAGE;

const today = businessDate(new Date());
let server: TestServer;
let webhook = '';
let area = '';
const people: Record<string, { token: string; location_id: string }> = {};

beforeAll(async () => {
  server = await testServer();
  const { db, keys } = server.context;
  server.clock.set(new Date().toISOString());
  await db.connection().execute(async (connection) => {
    const queryer = { query: (text: string) => sql.raw(text).execute(connection) };
    await loadBusiness(queryer, { outlets: OUTLETS, today }, 'none');
    await loadOwnTemplates(queryer, { outlets: OUTLETS, today });
    await loadDays(queryer, today, 0, DAYS - 1);
    await countDays(queryer);
    await loadTrail(queryer, 50_000);
    await loadCourses(queryer);
    await loadGroups(queryer);
    await loadPosts(queryer, 0, POSTS - 1);
    await loadWebhooks(queryer, DELIVERIES);
    await loadArea(queryer);
    // Statistics of all rows rather than of a sample, so that each run has the same plans.
    await queryer.query('set default_statistics_target = 1000');
    await queryer.query('vacuum analyze');
  });
  const hook = await db
    .selectFrom('webhooks')
    .select('id')
    .where('name', '=', 'Webhook 0')
    .executeTakeFirstOrThrow();
  webhook = hook.id;
  area = (await db.selectFrom('areas').select('id').executeTakeFirstOrThrow()).id;
  const emails = {
    manager: 'person0-0',
    areaManager: 'person1-0',
    staff: 'person0-1',
    admin: 'admin0',
    audit: 'auditor0',
  };
  for (const [role, name] of Object.entries(emails)) {
    const user = await db
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_uid', 'users.uid')
      .select(['uid', 'sessions.id as session_id', 'location_id'])
      .where('email', '=', `${name}@bench.test`)
      .executeTakeFirstOrThrow();
    const { token } = await signAccessToken(keys, user, server.clock.now());
    people[role] = { token, location_id: user.location_id! };
  }
}, 120_000);
afterAll(() => server.close());

const week = `dateFrom=${addDays(today, -6)}&dateTo=${today}`;
const yesterday = `dateFrom=${addDays(today, -1)}&dateTo=${addDays(today, -1)}`;

/** An area of 25 outlets, ten of them busy, and its manager. */
const AREA = 25;
const TASKS_OF_AREA = 10 * TASKS + 15 * 14;
async function loadArea({ query }: Queryer): Promise<void> {
  await query(
    `insert into areas (id, area_name, created_at, updated_at) values (bench_id('area'), 'Area', now(), now())`,
  );
  await query(`
    update outlets set area_id = bench_id('area')
    where right(outlet_name, 1) in ('0', '1') or outlet_name between 'Outlet 002' and 'Outlet 006'`);
  await query(`
    insert into postings (uid, area_id, role, from_date, created_at, updated_at)
    select uid, bench_id('area'), 'manager', '2020-01-01', now(), now() from users
    where email = 'person1-0@bench.test'`);
}

/** A tree of three levels and the row; and master data, whose rows are not counted. */
const PAGES_A_ROW = 5;
const PAGES_OF_MASTER_DATA = 500;

/**
 * Each screen with the most rows that one of its statements may read, planned for all values or for its own: some times
 * what it shows or counts, whatever the years stored. A red row is fixed by its statement or an index.
 */
it.each<[screen: string, role: string, url: string, most: number]>([
  ['My Tasks', 'staff', '/api/my-tasks', 3 * TASKS],
  ['Team Tasks', 'manager', '/api/my-tasks', 6 * TASKS],
  // The tasks that may be open, what was sent for each, and what is shown of the 200 that are listed.
  ['Team Tasks of an area', 'areaManager', '/api/my-tasks', 6 * TASKS_OF_AREA],
  ["a manager's queue", 'manager', '/api/reviews/manager?limit=50', 8 * PAGE],
  ["a manager's queue, oldest first", 'manager', '/api/reviews/manager?limit=50&order=oldest', 8 * PAGE],
  ["an area manager's queue", 'areaManager', '/api/reviews/manager?limit=50', 8 * TASKS_OF_AREA],
  ['the end of the day of an area', 'areaManager', '/api/reviews/manager/closing', 2 * TASKS_OF_AREA],
  [
    "an area manager's history",
    'areaManager',
    `/api/reviews/manager/history?limit=50&${week}`,
    8 * TASKS_OF_AREA,
  ],
  ['the bell of an area manager', 'areaManager', '/api/notifications/unread', 8 * TASKS_OF_AREA],
  ['where an area manager works', 'areaManager', '/api/places', 2 * AREA],
  ['the areas', 'admin', '/api/areas', 2 * OUTLETS],
  ['the tags', 'admin', '/api/tags', 3 * OUTLETS],
  ['the end of the day', 'manager', '/api/reviews/manager/closing', 2 * TASKS],
  // The latest 200 rejections, and their tasks.
  ['the reasons to reject', 'manager', '/api/reviews/manager/reasons?outlet_id=OUTLET', 8 * PAGE],
  ["a manager's history", 'manager', `/api/reviews/manager/history?limit=50&${week}`, 8 * TASKS],
  ["all managers' history", 'admin', `/api/reviews/manager/history?limit=50&${week}`, 8 * TASKS_OF_ALL],
  ["the auditor's queue", 'audit', `/api/reviews/audit?limit=50&${week}`, 10 * TASKS_OF_ALL],
  ["the auditor's history", 'audit', `/api/reviews/audit/history?limit=50&${week}`, 8 * TASKS_OF_ALL],
  ['the samples', 'audit', '/api/reviews/audit/samples', PAGE],
  // In one statement: half of the outlet's tasks of 20 days, 5 and 2, and their submissions.
  ['the dashboard of staff', 'staff', '/api/dashboards/staff', 18 * TASKS],
  // The latest entries of an outlet that has a thirtieth of them are found going back through those of all, some hundred,
  // by chance more; of a smaller outlet, by its own index.
  ['the dashboard of a manager', 'manager', '/api/dashboards/manager', TASKS_OF_ALL],
  // Of each outlet its day's tasks with what was sent, 14 days of counts, and the latest entries.
  ['the dashboard of an area manager', 'areaManager', '/api/dashboards/manager', 6 * TASKS_OF_AREA],
  ['the dashboard of an auditor', 'audit', '/api/dashboards/audit', 7 * TASKS_OF_ALL],
  // All that waits for managers, whatever its day: where one manages alone, it may be their own.
  ['the dashboard of an admin', 'admin', '/api/dashboards/admin', 2 * TASKS_OF_ALL],
  // The templates, the day's tasks with their outlets and names, and the counts of four days.
  ['the preview of generation', 'admin', '/api/generation/preview', 3 * TASKS_OF_ALL],
  // Its tasks, outlet by outlet, with what was sent for each; and all that waits for managers, whatever its day.
  [
    "the preview of a day's end",
    'admin',
    `/api/day-end/preview?date=${addDays(today, -1)}`,
    5 * TASKS_OF_ALL,
  ],
  ['the coverage of a week', 'admin', '/api/coverage', 7 * 3 * TASKS_OF_ALL],
  ['the places of the preview', 'admin', '/api/generation/preview/rows?limit=50', 3 * TASKS_OF_ALL],
  // At most so many tasks are counted, each with what was sent for it.
  ['what refers to an outlet', 'admin', '/api/outlets/OUTLET/uses', 3 * COUNTED_TASKS],
  // The days of four weeks by job role, one lookup each; and the day's tasks as the templates make them.
  ["an outlet's page", 'admin', '/api/outlets/OUTLET/overview', 3 * TASKS_OF_ALL],
  ['the heat map', 'admin', '/api/dashboards/completion?days=7', 7 * 3 * OUTLETS],
  ['a report', 'admin', `/api/reports?by=outlet&${week}`, 7 * 3 * OUTLETS],
  // The submissions of a week, each with its photos and what they were compared with, by key.
  ['what is worth a look', 'audit', '/api/proof-rates?days=7', 7 * 3 * TASKS_OF_ALL],
  [
    'the list of what is worth a look',
    'audit',
    `/api/daily-tasks?limit=50&unusual=any&${yesterday}`,
    4 * TASKS_OF_ALL,
  ],
  ['the list of tasks', 'admin', `/api/daily-tasks?limit=50&${week}`, 3 * PAGE],
  ['the list of tasks of all years', 'admin', '/api/daily-tasks?limit=50', 3 * PAGE],
  ['the list of tasks of an outlet', 'admin', '/api/daily-tasks?limit=50&outlet_id=OUTLET', 3 * PAGE],
  // The newest of a third of all tasks, found going back through those of all.
  ['the list of tasks of an area', 'admin', '/api/daily-tasks?limit=50&area_id=AREA', TASKS_OF_ALL],
  [
    'the groups of the list of an area',
    'admin',
    `/api/daily-tasks/groups?group=location&${yesterday}&area_id=AREA`,
    3 * TASKS_OF_ALL,
  ],
  ['a report by area', 'admin', `/api/reports?by=area&${week}`, 7 * 3 * OUTLETS + AREA],
  ['a report of an area', 'admin', `/api/reports?by=outlet&${week}&area_id=AREA`, 7 * 3 * OUTLETS],
  ['the heat map of an area', 'admin', '/api/dashboards/completion?days=7&area_id=AREA', 7 * 3 * OUTLETS],
  [
    "the auditor's queue of an area",
    'audit',
    `/api/reviews/audit?limit=50&${week}&area_id=AREA`,
    10 * TASKS_OF_ALL,
  ],
  ['the users of an area', 'admin', '/api/users?area_id=AREA', 12 * OUTLETS],
  ['the names of the areas', 'areaManager', '/api/areas/names', 3 * AREA],
  [
    'the list of tasks by status',
    'admin',
    `/api/daily-tasks?limit=50&${yesterday}&sort=status&order=asc`,
    3 * TASKS_OF_ALL,
  ],
  [
    'the groups of the list',
    'admin',
    `/api/daily-tasks/groups?group=location&${yesterday}`,
    3 * TASKS_OF_ALL,
  ],
  ['the pages of the list', 'admin', `/api/daily-tasks/places?every=50&${yesterday}`, TASKS_OF_ALL],
  ['the bell of staff', 'staff', '/api/notifications/unread', PAGE],
  ['the bell of a manager', 'manager', '/api/notifications/unread', 8 * PAGE],
  ['the notifications of staff', 'staff', '/api/notifications?limit=20', PAGE],
  ['the notifications of a manager', 'manager', '/api/notifications?limit=20', 8 * PAGE],
  // Of each of some twenty kinds at most a page, by its index.
  ['security events', 'admin', '/api/security/events?limit=50', 8 * PAGE],
  ['security events, summed up', 'admin', '/api/security/summary', 8 * PAGE],
  // Counted by the webhook: what failed and what waits.
  ['the webhooks', 'admin', '/api/webhooks', DELIVERIES / 20],
  ["a webhook's deliveries", 'admin', '/api/webhooks/WEBHOOK/deliveries?limit=50', 8 * PAGE],
  [
    "a webhook's deliveries that failed",
    'admin',
    '/api/webhooks/WEBHOOK/deliveries?limit=50&state=failed',
    2 * PAGE,
  ],
  ["one's own sessions", 'staff', '/api/profile/sessions', PAGE],
  ['the feed', 'staff', '/api/social/feed?limit=20', POSTS + 8 * PAGE],
  ['the catalogue', 'staff', '/api/training/courses?limit=24', PAGE],
  ['the dashboard of training', 'staff', '/api/training/dashboard', 3 * PAGE],
  ["an outlet's progress", 'manager', '/api/training/team?limit=50', 8 * PAGE],
  ["an outlet's progress counted", 'manager', '/api/training/team/counts', 4 * PAGE],
  // A quarter of all people: read whole. Of twelve outlets among a thousand, by the index of each person's.
  ["an area's progress", 'areaManager', '/api/training/team?limit=50', ENROLMENTS],
  ["an area's progress by outlet", 'areaManager', '/api/training/team/outlets', ENROLMENTS],
])('%s reads its share, for %s', async (_, role, url, most) => {
  const { token, location_id } = people[role]!;
  const path = url
    .replace('OUTLET', location_id ?? people.manager!.location_id)
    .replace('WEBHOOK', webhook)
    .replace('AREA', area);
  const statements = await recordStatements(async () => {
    const { statusCode, body } = await server.call('GET', path, { token });
    expect(statusCode, body).toBe(200);
  });
  expect(statements).not.toEqual([]);
  for (const statement of statements)
    for (const { plan, rows, pages, scans } of await measureReads(server.context.db, statement)) {
      const told = `${plan} plan, ${scans.join(', ')}: ${statement.text}`;
      expect(rows, told).toBeLessThanOrEqual(most);
      expect(pages, told).toBeLessThanOrEqual(PAGES_A_ROW * most + PAGES_OF_MASTER_DATA);
    }
});
