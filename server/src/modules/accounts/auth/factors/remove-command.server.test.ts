import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import {
  ADMIN,
  type RunningServer,
  runCommand,
  signInAdmin,
  startProcess,
} from '../../../../testing/running-server.ts';
import { testRequiredFactor } from './test-required-factor.ts';

let database: TestDatabase;
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gerai-remove-'));
  server = await startProcess({ DATA_DIR: folder, DATABASE_URL: database.url!, WORKERS: '2' });
}, 300_000);
afterAll(async () => {
  server?.process.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('is heard by the servers that run: the session must set up another, and the password signs in', async () => {
  const token = await testRequiredFactor(server);
  const mustDo = async () =>
    (await server.call('GET', '/api/profile', { token })).body.must_do_first as string | null;
  const each = () => Promise.all(Array.from({ length: 6 }, mustDo));
  // Both processes know the person by now.
  expect(new Set(await each())).toEqual(new Set([null]));
  expect((await signInAdmin(server)).body.reason).toBe('auth.code_required');

  const env = { DATABASE_URL: database.url!, DATA_DIR: folder };
  const remove = (...args: string[]) => runCommand('remove-second-factor.ts', env, ...args);
  expect(await remove()).toMatchObject({ code: 1, output: expect.stringContaining('Give an email.') });
  expect(await remove('--email', 'nobody@gerai.test')).toEqual({
    code: 1,
    output: 'No account has the email or phone number nobody@gerai.test.\n',
  });
  expect(await remove('--email', ADMIN.email)).toEqual({
    code: 0,
    output: 'Admin has no second factor any more.\n',
  });
  await expect.poll(async () => new Set(await each())).toEqual(new Set(['second_factor']));
  expect((await signInAdmin(server)).status).toBe(200);
  expect((await remove('--email', ADMIN.email)).output).toBe('Admin had no second factor.\n');
}, 300_000);

it('says that it cannot reach the database', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: folder };
  const { code, output } = await runCommand('remove-second-factor.ts', env, '--email', ADMIN.email);
  expect(code).toBe(1);
  expect(output).toContain('127.0.0.1:9');
}, 300_000);
