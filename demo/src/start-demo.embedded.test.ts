import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaled } from '@gerai/server/testing/scaled.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from './business/people.ts';
import { startDemo } from './start-demo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gerai-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const small = { days: 4, ownPrints: 2 };
const said: string[] = [];
const start = (env: Record<string, string>) =>
  startDemo({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }, (line) => said.push(line), small);

const signIn = async (address: string, password: string) => {
  const answers = accounts.map(async ({ email }) => {
    const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return { status: answer.status, body: (await answer.json()) as { access_token?: string } };
  });
  return await Promise.all(answers);
};

describe('the demo', () => {
  it('says what is wrong with its configuration, and touches nothing', async () => {
    await expect(start({ DEMO_PASSWORD: 'short' })).rejects.toThrow('DEMO_PASSWORD must have at least 8');
    await expect(start({ RESET: 'yes' })).rejects.toThrow('RESET');
    await expect(start({ PORT: 'eighty' })).rejects.toThrow('PORT');
    expect(said).toEqual([]);
  });

  it('is the whole product on loopback, on a database of its own, and is there again at the next start', {
    timeout: scaled(120_000),
  }, async () => {
    const elsewhere = { DATABASE_URL: 'postgres://127.0.0.1:1/real', S3_BUCKET: 'real', HOST: '0.0.0.0' };
    const demo = await start(elsewhere);
    expect(demo.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(said.length).toBeGreaterThan(3);
    const answers = await signIn(demo.address, demo.password);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The auditors' queue has photos at any time of day.
    const auditor = answers[accounts.findIndex(({ role }) => role === 'audit')]!.body.access_token;
    const authorization = `Bearer ${auditor}`;
    const queue = await fetch(`${demo.address}/api/reviews/audit`, { headers: { authorization } });
    const { rows } = (await queue.json()) as { rows: { photos: { url: string; width: number }[] }[] };
    const photo = rows.flatMap(({ photos }) => photos)[0]!;
    const image = await fetch(new URL(photo.url, demo.address), { headers: { authorization } });
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    await demo.close();

    const again = await start({ DEMO_PASSWORD: 'another password' });
    const statuses = async (password: string) =>
      (await signIn(again.address, password)).map(({ status }) => status);
    expect(await statuses('another password')).toEqual([200, 200, 200, 200]);
    expect(await statuses(demo.password)).toEqual([400, 400, 400, 400]);
    expect(said.at(-1)).toMatch(/^Opening the demo/);
    await again.close();
  });
});
