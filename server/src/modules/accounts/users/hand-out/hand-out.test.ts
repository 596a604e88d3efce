import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { handedOutLinkDays, passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { handOutLimits, type LinkRecipients } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import type { BulkResult } from '@gerai/shared/accounts/users/manage-contract.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { readTestPdf } from '../../../../platform/paper/test-pdf.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { trailOf } from '../../auth/test-account.ts';

let server: TestServer;
let admin: TestUser;
let hm: string;
let kb: string;
let barista: string;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'https://gerai.test/' });
  admin = await server.signIn({ role: 'admin' });
  [hm, kb] = [await server.outlet('Kopi 10'), await server.outlet('Kopi 2')];
  const { db } = server.context;
  const role = await db
    .insertInto('job_roles')
    .values({ role_name: 'Barista' })
    .returning('id')
    .executeTakeFirstOrThrow();
  barista = role.id;
});
afterAll(() => server.close());

interface Person {
  name?: string;
  role?: string;
  location_id?: string | null;
  job_role_id?: string | null;
  status?: 'active' | 'inactive' | 'pending';
  last_login?: string | null;
  language?: 'id' | 'en' | null;
  created_at?: string;
  password_hash?: string;
}
/** Somebody who was added and has never signed in, unless the test says otherwise. */
async function hire({ role = 'staff', ...changes }: Person = {}): Promise<string> {
  const { uid } = await server.signIn({ role });
  const never = { last_login: null, status: 'pending' as const, password_hash: '', ...changes };
  await server.context.db.updateTable('users').set(never).where('uid', '=', uid).execute();
  return uid;
}
const recipients = async (query = ''): Promise<LinkRecipients> =>
  (await server.call('GET', `/api/users/link-recipients?${query}`, { token: admin.token })).json();
const uidsOf = ({ people }: LinkRecipients) => people.map(({ uid }) => uid);
const handOut = async (uids: string[], options: object = { handed_out: true }): Promise<BulkResult[]> => {
  const body = { uids, action: { action: 'reset_password', ...options } };
  return (await server.call('POST', '/api/users/bulk', { token: admin.token, body })).json().results;
};
const tokensOf = (results: BulkResult[]) => results.map(({ link }) => link!.split('#token=')[1]!);
const file = (tokens: string[], body: object = {}) =>
  server.call('POST', '/api/users/links/file', { token: admin.token, body: { tokens, ...body } });

describe('whom links are handed to', () => {
  it('is who never signed in, by outlet as people count them, then job role and name', async () => {
    const one = await hire({ name: 'Wati', location_id: hm, job_role_id: barista });
    const two = await hire({ name: 'Budi', location_id: kb, language: 'en' });
    const three = await hire({ name: 'Agus', location_id: hm });
    const nowhere = await hire({ name: 'Aan' });
    const old = await hire({ location_id: hm, last_login: '2026-01-01T00:00:00Z', status: 'active' });
    const found = await recipients();
    expect(uidsOf(found)).toEqual([two, one, three, nowhere]);
    expect(found.people[0]).toEqual({ uid: two, language: 'en' });
    expect(found.outlets).toEqual([
      { id: kb, outlet_name: 'Kopi 2', people: 1 },
      { id: hm, outlet_name: 'Kopi 10', people: 2 },
      { id: null, outlet_name: null, people: 1 },
    ]);
    expect(found).toMatchObject({ total: 4, with_link: 0, with_password: 0 });
    expect(uidsOf(await recipients(`location_id=${hm}`))).toEqual([one, three]);
    expect(uidsOf(await recipients(`job_role_id=${barista}`))).toEqual([one]);
    expect(uidsOf(await recipients(`location_id=${hm}&signed_in=any`))).toContain(old);
  });

  it('is who was added from a day on', async () => {
    const outlet = await server.outlet();
    await hire({ location_id: outlet, created_at: '2026-11-19T15:59:59Z' });
    const today = await hire({ location_id: outlet, created_at: '2026-11-19T16:00:00Z' });
    expect(uidsOf(await recipients(`location_id=${outlet}&added_since=2026-11-20`))).toEqual([today]);
  });

  it('is no admin, nobody inactive and not oneself', async () => {
    const outlet = await server.outlet();
    await hire({ role: 'admin', location_id: outlet });
    await hire({ location_id: outlet, status: 'inactive' });
    const { db } = server.context;
    await db.updateTable('users').set({ location_id: outlet }).where('uid', '=', admin.uid).execute();
    expect(await recipients(`location_id=${outlet}&signed_in=any`)).toMatchObject({ total: 0, people: [] });
  });

  it('says who has a link or a password that a new link takes away', async () => {
    const outlet = await server.outlet();
    const one = await hire({ location_id: outlet });
    await hire({ location_id: outlet, status: 'active', password_hash: 'hash' });
    await handOut([one]);
    expect(await recipients(`location_id=${outlet}`)).toMatchObject({
      total: 2,
      with_link: 1,
      with_password: 1,
    });
  });

  it('is counted, not listed, where they are more than get links at once', async () => {
    const outlet = await server.outlet();
    const { db, clock } = server.context;
    const at = clock.now().toISOString();
    const many = Array.from({ length: handOutLimits.people + 1 }, (_, n) => ({
      email: `many${n}@gerai.test`,
      name: `Many ${n}`,
      role: 'staff',
      status: 'pending' as const,
      password_hash: '',
      location_id: outlet,
      created_at: at,
      updated_at: at,
    }));
    for (let from = 0; from < many.length; from += 500)
      await db
        .insertInto('users')
        .values(many.slice(from, from + 500))
        .execute();
    const found = await recipients(`location_id=${outlet}`);
    expect(found).toMatchObject({ total: many.length, people: [] });
    expect(found.outlets[0]!.people).toBe(many.length);
  });
});

describe('a link that is handed out', () => {
  it('works for two weeks, and is told apart on the trail', async () => {
    const [one, other] = [await hire(), await hire()];
    const [handed] = tokensOf(await handOut([one]));
    const [made] = tokensOf(await handOut([other], {}));
    const read = (token: string) =>
      server.call('POST', '/api/password-links/read', { body: { token } }).then((got) => got.statusCode);
    const at = server.clock.now();
    server.clock.advance(passwordLinkDays * 86_400_000);
    expect([await read(handed!), await read(made!)]).toEqual([200, 410]);
    server.clock.set(new Date(at.getTime() + handedOutLinkDays * 86_400_000).toISOString());
    expect(await read(handed!)).toBe(410);
    server.clock.set(at.toISOString());
    const [entry] = await trailOf(server, one);
    expect(entry).toMatchObject({ event: 'password_change', details: { one_time_link: 'handed_out' } });
  });

  it('is made with those of many, and takes the password and the sessions of each', async () => {
    const [one, two] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'manager' })];
    const idle = await hire({ status: 'inactive' });
    const other = await server.signIn({ role: 'admin' });
    const nobody = randomUUID();
    const results = await handOut([one.uid, idle, two.uid, admin.uid, nobody, other.uid]);
    expect(results.map(({ uid, error }) => [uid, error?.reason ?? null])).toEqual([
      [one.uid, null],
      [idle, 'users.inactive_account'],
      [two.uid, null],
      [admin.uid, 'users.own_account'],
      [nobody, 'http.not_found'],
      [other.uid, null],
    ]);
    const tokens = tokensOf(results.filter(({ link }) => link));
    expect(new Set(tokens).size).toBe(3);
    for (const [at, { uid, token }] of [one, two, other].entries()) {
      const read = await server.call('POST', '/api/password-links/read', { body: { token: tokens[at] } });
      expect(read.json().email).toBe(`${uid}@gerai.test`);
      expect((await server.call('GET', '/api/profile', { token })).statusCode).toBe(401);
      const trail = await trailOf(server, uid);
      expect(trail.map(({ event }) => event)).toEqual(['password_change', 'status_change']);
      expect(trail[0]!.details).toMatchObject({ one_time_link: 'handed_out', sessions_ended: 1 });
    }
  });
});

describe('the file of links', () => {
  it('has a row for each person, by outlet, with the last day on which the link works', async () => {
    const uids = [
      await hire({ name: '=Wati', location_id: hm, job_role_id: barista }),
      await hire({ name: 'Budi', location_id: kb }),
    ];
    const results = await handOut(uids);
    const answer = await file(tokensOf(results), { format: 'csv' });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="sign-in-links-[\d-]+\.csv"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const last = new Date(
      server.clock.now().getTime() + (handedOutLinkDays - 1) * 86_400_000 + 8 * 3_600_000,
    );
    const until = last.toISOString().slice(0, 10);
    expect(answer.body.trim().split('\r\n')).toEqual([
      'Location,JobRole,Name,Login,Link,ValidUntil',
      `Kopi 2,,Budi,${uids[1]}@gerai.test,${results[1]!.link},${until}`,
      `Kopi 10,Barista,"'=Wati",${uids[0]}@gerai.test,${results[0]!.link},${until}`,
    ]);
    const book = await file(tokensOf(results), { format: 'xlsx' });
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('leaves out who has used their link, and is refused when none works', async () => {
    const results = await handOut([await hire({ name: 'Ani' }), await hire({ name: 'Budi' })]);
    const tokens = tokensOf(results);
    await server.call('POST', '/api/password-links/use', {
      body: { token: tokens[0], password: 'chosen by me' },
    });
    expect((await file(tokens)).body).not.toContain('Ani');
    expect((await file(tokens)).body).toContain('Budi');
    const none = await file([tokens[0]!, 'x'.repeat(43)]);
    expect([none.statusCode, none.json().reason]).toEqual([410, 'users.link_gone']);
  });

  it('has the sheets to print, with the name of the business', async () => {
    const results = await handOut([await hire({ name: 'Rina Melati', location_id: hm })]);
    await server.call('PUT', '/api/business', { token: admin.token, body: { name: 'Kopi Melati' } });
    const answer = await file(tokensOf(results), { format: 'pdf' });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const said = readTestPdf(answer.rawPayload).texts.map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining(['Kopi 10', 'Kopi Melati', 'Rina Melati']));
  });

  it('has whole links where no public address is set: they are scanned, not clicked', async () => {
    const other = await testServer();
    const { token } = await other.signIn({ role: 'admin' });
    const { uid } = await other.signIn({ role: 'staff' });
    const body = { uids: [uid], action: { action: 'reset_password', handed_out: true } };
    const made = await other.call('POST', '/api/users/bulk', { token, body });
    const answer = await other.call('POST', '/api/users/links/file', {
      token,
      body: { tokens: tokensOf(made.json().results) },
      headers: { host: 'gerai.warung.test:8080' },
    });
    expect(answer.body).toMatch(/,http:\/\/gerai\.warung\.test:8080\/set-password#token=[\w-]{43},/);
    await other.close();
  });

  it.each([
    ['no token', { tokens: [] }],
    ['too many', { tokens: Array(handOutLimits.people + 1).fill('x') }],
    ['a long token', { tokens: ['x'.repeat(handOutLimits.token + 1)] }],
    ['another format', { tokens: ['x'], format: 'html' }],
  ])('is refused for %s', async (_, body) => {
    expect((await file([], body)).statusCode).toBe(400);
  });

  it('leaves its tokens in no log and nowhere in the database', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await buildApp({ ...server.context, log: pino({ level: 'trace' }, sink) });
    const uid = await hire();
    const tokens = tokensOf(await handOut([uid]));
    for (const payload of [{ tokens }, { tokens, format: 'pdf' }, { tokens, format: 'html' }])
      await app.inject({
        method: 'POST',
        url: '/api/users/links/file',
        payload,
        headers: { authorization: `Bearer ${admin.token}` },
      });
    await app.close();
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).not.toContain(tokens[0]);
    const { db } = server.context;
    const links = await db.selectFrom('password_links').selectAll().execute();
    expect(JSON.stringify([links, await trailOf(server, uid)])).not.toContain(tokens[0]);
  });
});
