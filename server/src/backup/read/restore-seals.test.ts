import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { loadKeys } from '../../platform/keys.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { listHeads } from '../../platform/trail/proof/list-heads.ts';
import { redactEntries } from '../../platform/trail/proof/redact-entries.ts';
import { check, findings, keyOf, seal, tamper, write } from '../../platform/trail/proof/test-proof.ts';
import { emptyTestDatabase } from '../../testing/database.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { restore, writtenBackup } from './test-round-trip.ts';

it('keeps the trail provable: what was sealed, what was not yet, and the heads that were kept', async () => {
  const source = await testServer();
  onTestFinished(() => source.close());
  await write(source, 'a', 'b');
  await seal(source);
  source.clock.advance(86_400_000);
  const [last] = await write(source, 'c');
  await seal(source);
  const keptHeads = await listHeads(source.context.db);
  expect(keptHeads).toHaveLength(1);
  // One that a slow transaction wrote has a lower id than what was sealed before it; one is newer.
  await tamper(
    source,
    sql`insert into activity (id, event, actor_kind, actor_name, subject_type, subject_id, created_at)
      overriding system value
      values (${last! - 1_000_000}, 'login', 'job', 'Slow', 'user', 'slow', ${source.clock.now()}::timestamptz)`,
  );
  await write(source, 'd');

  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  await restore(await writtenBackup(source.context), {
    database,
    storage: memoryStorage(),
    now: source.clock.now(),
  });
  const keys = await loadKeys(database.db);
  const target = {
    clock: source.clock,
    context: { ...source.context, database, db: database.db, keys },
  } as unknown as TestServer;
  // 'slow', 'd' and the entry of the restore wait for their seal.
  expect(await check(target, { keptHeads })).toMatchObject({ entries: 3, waiting: 3, finding_count: 0 });
  await seal(target);
  const report = await check(target, { keptHeads });
  expect(report).toMatchObject({ entries: 6, waiting: 0, finding_count: 0 });
  // The new installation signs with a key of its own, and says so.
  expect(report.notes).toEqual([expect.stringContaining("with another key than this installation's")]);

  await tamper(target, sql`update activity set actor_name = 'Budi' where subject_id = 'b'`);
  expect((await findings(target)).map((found) => (found as unknown[])[0])).toEqual(['altered']);
});

it('keeps what was redacted, and its proof', async () => {
  const source = await testServer();
  onTestFinished(() => source.close());
  const ids = await write(source, 'a', 'b', 'c');
  await seal(source);
  const order = { key: keyOf(source), actor: { kind: 'job', name: 'Sari' }, at: source.clock.now() } as const;
  await source.context.db
    .transaction()
    .execute((tx) =>
      redactEntries(tx, { ...order, reason: 'person erased' }, [ids.slice(0, 2)], ({ id, details }) =>
        id === ids[0] ? 'removed' : { actor_name: 'Nobody', details },
      ),
    );
  await seal(source);
  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const target = { database, storage: memoryStorage(), now: source.clock.now() };
  await restore(await writtenBackup(source.context), target);
  const { db } = database;
  const keys = await loadKeys(db);
  const server = {
    clock: source.clock,
    context: { ...source.context, database, db, keys },
  } as unknown as TestServer;
  expect(await check(server)).toMatchObject({ entries: 4, finding_count: 0 });
  await tamper(server, sql`update activity set actor_name = 'Ayu' where id = ${ids[1]}`);
  expect(await findings(server)).toEqual([['altered', ids[1]]]);
});
