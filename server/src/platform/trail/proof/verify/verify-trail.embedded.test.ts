import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../database/connection/open.ts';
import { migrate } from '../../../../database/schema/migrate.ts';
import { newFolder, removeFolder } from '../../../../testing/embedded-folder.ts';
import { scaled } from '../../../../testing/scaled.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { fixedClock } from '../../../clock.ts';
import { loadKeys } from '../../../keys.ts';
import { listHeads } from '../list-heads.ts';
import { seal, tamper, write } from '../test-proof.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

/** `npm run verify-trail` on this folder: its code and what it prints. */
const verify = (DATA_DIR: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

it('says by its code and in words whether the trail is whole', { timeout: scaled(120_000) }, async () => {
  const folder = await newFolder();
  onTestFinished(() => removeFolder(folder));
  expect(await verify(folder)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database'),
  });

  const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
  const withDatabase = async (work: (server: TestServer) => Promise<void>) => {
    const database = await openDatabase({ folder: join(folder, 'database') });
    await migrate(database);
    const { db } = database;
    const context = { database, db, clock, config: {}, keys: await loadKeys(db) };
    await work({ context, clock } as unknown as TestServer);
    await database.close();
  };
  const file = join(folder, 'heads.json');
  await withDatabase(async (server) => {
    await write(server, 'a', 'b', 'c');
    await seal(server);
    clock.advance(86_400_000);
    await seal(server);
    const heads = await listHeads(server.context.db);
    await writeFile(file, JSON.stringify({ format: 'gerai-trail-heads', version: 1, heads }));
  });
  const whole = await verify(folder, '--head', file);
  expect(whole.output).toContain('The trail is whole: nothing was altered, removed or inserted.');
  expect(whole.output).toContain('Its first 3 entries are those of the heads that you kept');
  expect(whole.code).toBe(0);

  await withDatabase((server) =>
    tamper(server, sql`update activity set actor_name = 'Budi' where subject_id = 'b'`),
  );
  const broken = await verify(folder);
  expect(broken.output).toContain('THE TRAIL IS NOT WHOLE. First: Entry 2 was altered');
  expect(broken.code).toBe(1);
});
