import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { recordActivity } from './record-activity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('adds as many entries as there are, more than one statement takes, in their order', async () => {
  const { db, clock } = server.context;
  const ids = Array.from({ length: 6001 }, (_, number) => String(number));
  await db
    .transaction()
    .execute((tx) =>
      recordActivity(
        tx,
        { kind: 'job', name: 'Crowd' },
        clock.now(),
        ...ids.map((id) => ({ event: 'outlet created' as const, subject: { type: 'outlet', id } })),
      ),
    );
  const added = await db
    .selectFrom('activity')
    .select('subject_id')
    .where('actor_name', '=', 'Crowd')
    .orderBy('id')
    .execute();
  expect(added.map(({ subject_id }) => subject_id)).toEqual(ids);
});
