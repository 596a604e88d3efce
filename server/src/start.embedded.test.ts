import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { openLog } from './platform/log/log.ts';
import { startServer } from './start.ts';
import { createIn } from './testing/embedded-folder.ts';
import { eventually } from './testing/eventually.ts';
import { scaled } from './testing/scaled.ts';

// A first start flushes a whole database to disk.
const SLOW = { timeout: scaled(90_000) };

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gerai-start-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Runs main.ts with only this environment. */
function start(env: Record<string, string> = {}) {
  const given = { PORT: '0', DRAIN_SECONDS: '0', DATA_DIR: folder, PATH: process.env.PATH ?? '', ...env };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: given });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const says = (pattern: RegExp) =>
    eventually(() => pattern.exec(output) ?? expect.fail(`not said: ${pattern}\n${output}`));
  const exits = async () => child.exitCode ?? (await once(child, 'exit'))[0];
  return { child, says, exits, output: () => output };
}

async function readyAt(address: string) {
  const answer = await fetch(`${address}/api/ready`);
  return [answer.status, ((await answer.json()) as { causes: string[] }).causes];
}

const addressOf = async ({ says }: ReturnType<typeof start>) => (await says(/^Gerai is at (\S+)$/m))[1]!;

describe('npm start', SLOW, () => {
  it('says what is wrong with the configuration, and touches nothing', async () => {
    const server = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await server.exits()).toBe(1);
    expect(server.output()).toMatch(/^The configuration is not right:\n {2}PORT .*\n {2}LOG_LEVEL .*\n$/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('serves on an embedded database, prints the link to the first admin, and closes on request', async () => {
    const server = start({ DRAIN_SECONDS: '2' });
    const address = await addressOf(server);
    const [, token] = await server.says(/^Make the first admin here, once: \S+\/setup#token=(\S+)$/m);
    // Set apart from the log, in which the changes of the database are one line.
    expect(server.output()).toMatch(/\n─+\n\nMake the first admin here, once: \S+\n\n─+\n/);
    expect(server.output().match(/Database: \d+ changes applied/g)).toHaveLength(1);
    expect(server.output()).not.toContain('"migrations"');
    // After what the jobs say that catch up at the start.
    expect(server.output()).toMatch(/"job":"generate-daily-tasks".*Make the first admin here/s);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    const second = start();
    expect(await second.exits()).toBe(1);
    expect(second.output()).toMatch(/in use|another/i);

    const made = await fetch(`${address}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, name: 'Ayu', email: 'ayu@gerai.test', password: 'correct horse' }),
    });
    expect(made.status).toBe(204);
    server.child.kill('SIGTERM');
    await eventually(async () => expect(await readyAt(address)).toEqual([503, ['stopping']]));
    const meanwhile = await fetch(`${address}/api/version`);
    expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
    expect(await server.exits()).toBe(0);
    const logged = server.output().replace(/^Make the first admin.*$/m, '');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain('correct horse');

    const again = start({ DRAIN_SECONDS: '60' });
    const signedIn = await fetch(`${await addressOf(again)}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ayu@gerai.test', password: 'correct horse' }),
    });
    expect(signedIn.status).toBe(200);
    expect(again.output()).not.toContain('/setup');
    again.child.kill('SIGTERM');
    await again.says(/"msg":"closing"/);
    again.child.kill('SIGTERM');
    expect(await again.exits()).toBe(1);
  });
});

describe('startServer', SLOW, () => {
  // Creating the database is tested above, and takes seconds each time.
  beforeEach(() => createIn(join(folder, 'database')));

  const log = openLog('silent');
  const config = (env: Record<string, string> = {}) => readConfig({ PORT: '0', DATA_DIR: folder, ...env });

  it('makes the configured admin, and catches up the jobs in the background', async () => {
    const server = await startServer(
      config({ ADMIN_EMAIL: 'ayu@gerai.test', ADMIN_PASSWORD: 'correct horse' }),
      {
        log,
      },
    );
    try {
      const admins = await server.context.db.selectFrom('users').select(['email', 'role']).execute();
      expect(admins).toEqual([{ email: 'ayu@gerai.test', role: 'admin' }]);
      await eventually(async () => {
        const runs = await server.context.db.selectFrom('job_runs').select('job').orderBy('id').execute();
        expect(runs.map(({ job }) => job)).toEqual(['generate-daily-tasks', 'update-task-statuses']);
      }, 200);
    } finally {
      await server.close();
    }
  });

  it('closes also while an upload hangs, which is broken off', async () => {
    const server = await startServer(config(), { log, withJobs: false });
    const { port } = new URL(server.address);
    const upload = connect(Number(port), '127.0.0.1');
    upload.write('PUT /api/photos/1 HTTP/1.1\r\nHost: gerai\r\nContent-Length: 1000\r\n\r\nhalf of it');
    const broken = new Promise((done) => upload.on('error', () => {}).on('close', done));
    // The ten seconds that it is given are a millisecond: the first are over before the server has seen the upload.
    const { setInterval: repeat } = globalThis;
    const shortened = vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((run: () => void, ms?: number) =>
        repeat(run, ms === 10_000 ? 1 : ms)) as typeof setInterval);
    await server.close();
    shortened.mockRestore();
    await broken;
  });

  it('leaves nothing open when it cannot start, and names the address for people', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await expect(startServer(config({ PORT: String(port) }), { log })).rejects.toThrow('EADDRINUSE');
    taken.close();

    const server = await startServer(config({ PUBLIC_URL: 'https://gerai.example.test' }), {
      log,
      withJobs: false,
    });
    expect(server.address).toBe('https://gerai.example.test');
    // Of the server whose port was taken: it has not even opened the queue of jobs.
    const { rows } = await sql`select to_regnamespace('pgboss') as queue`.execute(server.context.db);
    expect(rows).toEqual([{ queue: null }]);
    await server.close();
    await server.close();
  });
});
