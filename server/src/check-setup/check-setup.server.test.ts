import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { scaled } from '../testing/scaled.ts';

const run = promisify(execFile);

describe('npm run check-setup', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'gerai-check-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** The exit code and the lines, each without its columns' spaces. */
  async function check(env: Record<string, string>) {
    const main = join(import.meta.dirname, 'main.ts');
    const given = { PATH: process.env.PATH ?? '', WORKERS: '1', ...env };
    const { code, stdout, stderr } = await run(process.execPath, [main], {
      env: given,
      timeout: scaled(50_000),
    }).then(
      (done) => ({ ...done, code: 0 }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return { code, text: `${stdout}${stderr}`.replaceAll(/ {2,}/g, ' ') };
  }

  it('finds a database, a folder and keys right, and says what is left to do', async () => {
    const { code, text } = await check({ DATABASE_URL: database.url!, DATA_DIR: folder });
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/Gerai can run like this: 0 errors, \d warnings/),
    ]);
    for (const line of [
      /^ok database PostgreSQL 1\d/m,
      /^ok database \S+ may create what migrations need$/m,
      /^ok clock differs from the database's by 0\.\d s$/m,
      /^ok database its schema is the newest$/m,
      /^ok files wrote, read and removed a photo in \d+ ms$/m,
      /^WARNING address PUBLIC_URL is not set\n Set it to/m,
      /^WARNING secret it lies in the database/m,
    ])
      expect(text).toMatch(line);
  });

  it('names all that is wrong, and ends with 1', async () => {
    const url = new URL(database.url!);
    const name = url.pathname.slice(1);
    const admin = new pg.Client(process.env.TEST_DATABASE_URL);
    await admin.connect();
    await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
    await admin.end();
    const { code, text } = await check({
      ...{
        DATABASE_URL: url.href,
        DATA_DIR: join(import.meta.filename, 'data'),
        DATABASE_POOL_SIZE: '100',
        WORKERS: '64',
      },
      PUBLIC_URL: 'https://127.0.0.1:1',
    });
    expect(code).toBe(1);
    for (const line of [
      /^ERROR database it accepts no changes\n Is DATABASE_URL that of a standby/m,
      /^ERROR database \d+ connections, of which one server with 64 processes takes up to 6474\n Raise/m,
      /^ERROR disk ENOTDIR/m,
      /^ERROR files /m,
      /^ERROR address .*ECONNREFUSED/m,
      /^WARNING proxy TRUST_PROXY is not set/m,
    ])
      expect(text).toMatch(line);
  });

  it('says where the path of PUBLIC_URL does not arrive', async () => {
    let page = '';
    const proxy = createServer(({ url }, answer) => {
      answer.setHeader('content-type', 'text/html');
      if (url === '/gerai/api/version') answer.end('{ "product": "GERAI", "version": "1" }');
      else if (url === '/gerai/') answer.end(page);
      else if (url === '/gerai') answer.writeHead(302, { location: '/gerai/' }).end();
      else answer.end(url === '/' && page.includes('root') ? '<meta name="base" content="/" />' : '');
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/gerai/`;
    const texts: string[] = [];
    for (const at of ['/', '/gerai/', '/gerai/" name="root']) {
      page = `<meta name="base" content="${at}" />`;
      texts.push((await check({ DATA_DIR: folder, PUBLIC_URL })).text);
    }
    proxy.close();
    expect(texts[0]).toMatch(/^ERROR address the server at \S+\/gerai\/ does not know its path/m);
    expect(texts[1]).toMatch(/^ok address screens, links and cookies stay below \/gerai$/m);
    expect(texts[2]).toMatch(/^ERROR address another Gerai is at the root/m);
  });

  it('says what is wrong with the configuration before anything else', async () => {
    const { code, text } = await check({ PORT: 'eighty' });
    expect([code, text]).toEqual([1, expect.stringContaining('PORT must be a whole number')]);
  });
});
