import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { workOnTrail } from './work-on-trail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const pace = { settle: 20, poll: 60_000, failure: 'The work failed' };
const notify = () => sql`select pg_notify('activity', '')`.execute(server.context.db);

it('makes one call more for all entries that come during a call, and none after it is stopped', async () => {
  const calls: { end: () => void }[] = [];
  const stop = await workOnTrail(server.context, pace, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    calls.push({ end: resolve });
    return promise;
  });
  await eventually(() => expect(calls).toHaveLength(1));
  for (let entry = 0; entry < 5; entry++) await notify();
  // Far longer than the settle time: no call is queued beside the one under way.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toHaveLength(1);
  calls[0]!.end();
  await eventually(() => expect(calls).toHaveLength(2));
  calls[1]!.end();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toHaveLength(2);
  await stop();
  await notify();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toHaveLength(2);
});

it('goes on after a call that failed, and again when it is asked to', async () => {
  let calls = 0;
  const stop = await workOnTrail(server.context, pace, async ({ askAgain }) => {
    calls += 1;
    if (calls < 3) askAgain(10);
    if (calls === 1) throw new Error('Not this time');
  });
  await eventually(() => expect(calls).toBe(3));
  await stop();
});
