import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { snapshotTables } from './snapshot-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

// Server only: on the embedded database a concurrent write would wait.
it('a snapshot shows one moment, whatever others write meanwhile', async () => {
  await server.outlet('Before');
  const counts: Record<string, number> = {};
  const sink = {
    begin: async () => {
      await server.outlet('Meanwhile');
      await server.signIn({ role: 'admin' });
    },
    rows: async (table: string, _number: number, count: number) => {
      counts[table] = (counts[table] ?? 0) + count;
    },
  };
  await snapshotTables(server.context.db, sink, new AbortController().signal);
  expect(counts.outlets).toBe(1);
  expect(counts.users).toBeUndefined();
});
