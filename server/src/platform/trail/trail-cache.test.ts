import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type ActivityInput, recordActivity } from './record-activity.ts';
import { openTrailCache, type Scope, type TrailCache } from './trail-cache.ts';

let server: TestServer;
let kept: TrailCache;
let outlet_id: string;
let reads: number;
beforeEach(async () => {
  server = await testServer();
  kept = openTrailCache(server.context.db, server.clock);
  outlet_id = await server.outlet();
  reads = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** The number of the read that was answered from. */
const read = (scope: Scope = 'everywhere', key = 'a') =>
  kept.read(key, scope, async () => {
    reads += 1;
    return reads;
  });
const happen = (entry: Partial<ActivityInput> = {}) =>
  server.context.db.transaction().execute((tx) =>
    recordActivity(tx, { kind: 'job', name: 'Test' }, server.clock.now(), {
      event: 'task submitted',
      subject: { type: 'daily_task', id: 'x' },
      ...entry,
    } as ActivityInput),
  );

it('keeps what was read until the trail has another entry', async () => {
  expect([await read(), await read(), await read()]).toEqual([1, 1, 1]);
  await happen();
  expect([await read(), await read()]).toEqual([2, 2]);
});

it('keeps each key by itself', async () => {
  expect([
    await read('everywhere', 'a'),
    await read('everywhere', 'b'),
    await read('everywhere', 'a'),
  ]).toEqual([1, 2, 1]);
});

it('keeps what is of an outlet through the work of others, signing in, posts and lessons', async () => {
  const here: Scope = { outlets: [outlet_id], uid: '00000000-0000-4000-8000-000000000001' };
  await read(here);
  await happen({ outlet_id: await server.outlet() });
  for (const event of ['login', 'social post created', 'training lesson completed'] as const)
    await happen({ event });
  expect(await read(here)).toBe(1);
  await happen({ outlet_id });
  expect(await read(here)).toBe(2);
  await happen({ event: 'day ended' });
  expect(await read(here)).toBe(3);
});

it('reads anew after what a person did or what concerns them elsewhere', async () => {
  const { uid } = await server.signIn({ role: 'manager' });
  await read({ outlets: [outlet_id], uid });
  await happen({ outlet_id: await server.outlet(), concerns_uid: uid });
  expect(await read({ outlets: [outlet_id], uid })).toBe(2);
});

it('sees an entry whose transaction began before the read and was committed after it', async () => {
  const { promise: written, resolve: tell } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: commit } = Promise.withResolvers<void>();
  const slow = server.context.db.transaction().execute(async (tx) => {
    await recordActivity(tx, { kind: 'job', name: 'Slow' }, server.clock.now(), {
      event: 'task submitted',
      subject: { type: 'daily_task', id: 'x' },
    });
    tell();
    if (server.context.database.kind === 'server') await goOn;
  });
  if (server.context.database.kind === 'embedded') await slow;
  await written;
  expect([await read(), await read()]).toEqual([1, 1]);
  // A later entry that is visible at once must not hide it.
  await happen({ event: 'login' });
  expect(await read()).toBe(1);
  commit();
  await slow;
  expect(await read()).toBe(server.context.database.kind === 'server' ? 2 : 1);
});

it('looks into the trail once for all who ask at the same time', async () => {
  await read();
  const asked = vi.spyOn(server.context.db, 'executeQuery');
  expect(await Promise.all(Array.from({ length: 10 }, () => read()))).toEqual(Array(10).fill(1));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('does not answer from a look that began before the question', async () => {
  await read();
  const { promise: goOn, resolve: answer } = Promise.withResolvers<void>();
  const { promise: looked, resolve: tell } = Promise.withResolvers<void>();
  const { db } = server.context;
  const ask = db.executeQuery.bind(db);
  vi.spyOn(db, 'executeQuery').mockImplementationOnce(async (query) => {
    const rows = await ask(query as never);
    tell();
    await goOn;
    return rows as never;
  });
  const before = read();
  await looked;
  await happen();
  const after = read();
  answer();
  expect([await before, await after]).toEqual([1, 2]);
});

it('reads anew after more entries than it looks at', async () => {
  const here: Scope = { outlets: [outlet_id], uid: '00000000-0000-4000-8000-000000000001' };
  await read(here);
  await server.context.db.transaction().execute(async (tx) => {
    for (let entry = 0; entry < 100; entry += 1)
      await recordActivity(tx, { kind: 'job', name: 'Test' }, server.clock.now(), {
        event: 'login',
        subject: { type: 'user', id: 'x' },
      });
  });
  expect(await read(here)).toBe(2);
});

it('looks again after a look that failed', async () => {
  await read();
  vi.spyOn(server.context.db, 'executeQuery').mockRejectedValueOnce(new Error('Gone'));
  await expect(read()).rejects.toThrow('Gone');
  await happen();
  expect(await read()).toBe(2);
});

it('keeps nothing for longer than half a minute, and no failed read', async () => {
  await read();
  server.clock.advance(31_000);
  expect(await read()).toBe(2);
  await expect(kept.read('failing', 'everywhere', () => Promise.reject(new Error('No')))).rejects.toThrow(
    'No',
  );
  expect(await read('everywhere', 'failing')).toBe(3);
});
