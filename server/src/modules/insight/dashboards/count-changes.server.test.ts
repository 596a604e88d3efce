import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

const SUBMISSIONS = 100;
let server: TestServer;
let session: pg.Client;

beforeEach(async () => {
  server = await testServer();
  const { db } = server.context;
  const place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  const { uid } = await server.signIn({ role: 'manager' });
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < SUBMISSIONS; n += 1)
      await insertSubmission(tx, await insertTask(tx, place), {
        submitted_by_uid: uid,
        submitted_at: '2026-11-20T02:00:00Z',
      });
  });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = rows[0]!.name;
  session = new pg.Client(url.href);
  await session.connect();
});
afterEach(async () => {
  await session.end();
  await server.close();
});

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
}

/** The most rows that a part of a plan read or compared. */
const mostRows = (node: Node): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map(mostRows),
  );

/** The plan of what counts the changes of a review of up to so many submissions. */
async function planOfReviewing(submissions: number): Promise<Node> {
  const plans: Node[] = [];
  const note = ({ message = '' }: { message?: string | undefined }) => {
    const told = /plan:\n(\{.*\})$/s.exec(message)?.[1];
    const { 'Query Text': text, Plan: plan } = told ? JSON.parse(told) : {};
    if (text?.includes('outlet_day_counts')) plans.push(plan);
  };
  session.on('notice', note);
  await session.query(`
    update task_submissions
    set manager_status = 'Approved', manager_reviewed_at = now(), manager_reviewed_by_uid = submitted_by_uid
    where id in (select id from task_submissions where manager_status = 'Pending' limit ${submissions})`);
  session.off('notice', note);
  expect(plans).toHaveLength(1);
  return plans[0]!;
}

it('counts a review of many in a session that planned it for one', async () => {
  await session.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set client_min_messages = log`);
  await planOfReviewing(1);
  const many = mostRows(await planOfReviewing(SUBMISSIONS));
  expect(many).toBeGreaterThanOrEqual(SUBMISSIONS - 1);
  expect(many).toBeLessThanOrEqual(4 * SUBMISSIONS);
});
