import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { scaled } from '../testing/scaled.ts';

const SERVICE_KEY = 'a-key-of-at-least-thirty-two-characters';
const key = { authorization: `Bearer ${SERVICE_KEY}` };
const COUNT = 2;

describe('npm start with several processes', { timeout: scaled(120_000) }, () => {
  let database: TestDatabase;
  let folder: string;
  let server: ChildProcess;
  let address: string;
  let output = '';
  const said = (pattern: RegExp, times = 1) =>
    eventually(() => {
      const found = [...output.matchAll(new RegExp(pattern, 'gm'))];
      if (found.length < times) expect.fail(`not said ${times} times: ${pattern}\n${output}`);
      return found.at(-1)!;
    });

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'gerai-processes-'));
    const env = {
      ...{ PORT: '0', DATA_DIR: folder, PATH: process.env.PATH ?? '', DATABASE_URL: database.url! },
      ...{ WORKERS: String(COUNT), SERVICE_KEY, DRAIN_SECONDS: '6' },
    };
    server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env });
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    address = (await said(/^Gerai is at (\S+)$/))[1]!;
    await said(/"msg":"Server listening/, COUNT);
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Each connection is given to the next process, so several are made. */
  const get = (path: string) => fetch(`${address}${path}`, { headers: { ...key, connection: 'close' } });
  const metric = async (name: string) => {
    const text = await (await get('/api/metrics')).text();
    return Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1]);
  };

  it('counts the requests of all of them together', async () => {
    const of = 'http_request_duration_seconds_count{method="GET",route="/api/version"';
    for (let call = 0; call < 6; call += 1) expect((await get('/api/version')).status).toBe(200);
    await eventually(async () => expect(await metric(of.replace(/[{"/]/g, '\\$&'))).toBe(6));
    expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('limits the calls of one caller over all of them', async () => {
    const call = () =>
      fetch(`${address}/functions/v1/update-task-statuses`, {
        method: 'POST',
        headers: { ...key, 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ targetDate: 'none' }),
      });
    const left = async () => Number((await call()).headers.get('x-ratelimit-remaining'));
    const first = await left();
    // Two more may come each second meanwhile.
    const after = await Promise.all(Array.from({ length: 60 }, left));
    expect(Math.min(...after)).toBeLessThan(first - 40);
  });

  it('runs the jobs in one of them, and prints the link to the first admin once', async () => {
    await said(/"job":"generate-daily-tasks"/);
    expect(output.match(/"job":"generate-daily-tasks"/g)).toHaveLength(1);
    await said(/^Make the first admin here, once/);
    expect(output.match(/^Make the first admin here, once/gm)).toHaveLength(1);
  });

  it('restarts a process that ends unexpectedly, and answers meanwhile', async () => {
    const logged = await database.db.selectFrom('recent_log').select('server').execute();
    const pid = Number(logged[0]!.server.split(':').at(-1));
    process.kill(pid, 'SIGKILL');
    await said(/A process ended and is started again/);
    expect((await get('/api/health')).status).toBe(200);
    await said(/"msg":"Server listening/, COUNT + 1);
  });

  it('closes all processes on SIGTERM, after each has said that it is not ready', async () => {
    server.kill('SIGTERM');
    const allSaySo = async () => {
      for (let call = 0; call < 2 * COUNT; call += 1) expect((await get('/api/ready')).status).toBe(503);
    };
    await eventually(allSaySo);
    expect((await get('/api/version')).status).toBe(200);
    const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode];
    expect(code).toBe(0);
    expect(output).not.toContain('did not close in time');
    await expect(get('/api/health')).rejects.toThrow();
  });
});
