import { expect, it, onTestFinished } from 'vitest';
import { seedDemo } from '../../../../demo/src/seed-demo.ts';
import { openDatabase } from '../../database/connection/open.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { emptySnapshot, emptyTestDatabase } from '../../testing/database.ts';
import { scaled } from '../../testing/scaled.ts';
import { testServer } from '../../testing/server.ts';
import { filesOf, restore, rowsOf, writtenBackup } from './test-round-trip.ts';

it("restores a server's backup into an embedded database, and that one's back into a server", {
  timeout: scaled(120_000),
}, async () => {
  const source = await testServer();
  onTestFinished(() => source.close());
  const now = source.clock.now();
  const demo = { now, password: 'gerai-demo', ownPrints: 4, days: 3 };
  await seedDemo(source.context, demo);
  const rows = await rowsOf(source.context.database);
  const files = await filesOf(source.context.storage);

  const embedded = await openDatabase({ memory: await emptySnapshot() });
  onTestFinished(() => embedded.close());
  const between = { database: embedded, storage: memoryStorage() };
  await restore(await writtenBackup(source.context), between);
  expect(await rowsOf(embedded)).toEqual(rows);

  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const last = { database, storage: memoryStorage() };
  await restore(await writtenBackup({ ...source.context, ...between, db: embedded.db }), last);
  expect(await rowsOf(database)).toEqual(rows);
  expect(await filesOf(last.storage)).toEqual(files);
  expect([embedded.kind, database.kind]).toEqual(['embedded', 'server']);
});
