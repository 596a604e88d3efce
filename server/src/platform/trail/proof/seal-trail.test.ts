import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { recordActivity } from '../record-activity.ts';
import { runSeals } from './run-seals.ts';
import { sealTrail } from './seal-trail.ts';
import { check, keyOf, seal, write } from './test-proof.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const sealed = async () => {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entry_count), 0)::bigint as entries from trail_seals`.execute(server.context.db);
  return rows[0]!.entries;
};

it('seals each entry once while many write and several servers seal', async () => {
  const writers = Array.from({ length: 5 }, async (_, writer) => {
    for (let turn = 0; turn < 5; turn += 1)
      await write(server, ...Array.from({ length: 20 }, (_each, at) => `${writer} ${turn} ${at}`));
  });
  const sealers = Array.from({ length: 3 }, async () => {
    for (let turn = 0; turn < 10; turn += 1) await sealTrail(server.context, keyOf(server));
  });
  await Promise.all([...writers, ...sealers]);
  await seal(server);
  expect(await check(server)).toMatchObject({ entries: 500, waiting: 0, finding_count: 0 });
});

it('leaves nothing of a seal that was not completed, and makes it the next time', async () => {
  await write(server, 'a', 'b');
  await testTrailSettled(server.context.db);
  const { publicKey } = keyOf(server);
  const broken = { publicKey, privateKey: 'none' as never };
  await expect(sealTrail(server.context, broken)).rejects.toThrow();
  expect(await sealed()).toBe(0);
  await seal(server);
  expect(await check(server)).toMatchObject({ entries: 2, finding_count: 0 });
});

it('seals an entry that is committed after later ones, behind them', async () => {
  if (server.context.database.kind === 'embedded') return;
  const { promise: written, resolve: tell } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: commit } = Promise.withResolvers<void>();
  const slow = server.context.db.transaction().execute(async (tx) => {
    await recordActivity(tx, { kind: 'job', name: 'Slow' }, server.clock.now(), {
      event: 'task submitted',
      subject: { type: 'daily_task', id: 'slow' },
    });
    tell();
    await goOn;
  });
  await written;
  await write(server, 'fast');
  expect(await sealTrail(server.context, keyOf(server))).toBe('held');
  expect(await sealed()).toBe(0);
  commit();
  await slow;
  await seal(server);
  expect(await check(server)).toMatchObject({ entries: 2, finding_count: 0 });
});

it('is done by a running server after the commit', async () => {
  const stop = await runSeals(server.context, { settle: 1, poll: 60_000 });
  await write(server, 'a');
  await eventually(async () => expect(await sealed()).toBe(1));
  await stop();
});
