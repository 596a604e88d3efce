import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { loadKeys, type Secrets } from '../../../../platform/keys.ts';
import { openTrailKey } from '../../../../platform/trail/proof/sign-head.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { drawChallenge } from '../../../work/submissions/draw-challenge.ts';
import { PASSWORD, testAccount } from '../test-account.ts';

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
let server: TestServer;
let email: string;
const apps: FastifyInstance[] = [];
const started = new Map<string, ReturnType<typeof start>>();

beforeAll(async () => {
  server = await testServer();
  email = (await testAccount(server)).email;
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.close();
});

/** A server of the same database with these secrets, started once. */
function startWith(secrets: Secrets): ReturnType<typeof start> {
  const key = JSON.stringify(secrets);
  const server = started.get(key) ?? start(secrets);
  started.set(key, server);
  return server;
}

async function start(secrets: Secrets) {
  const keys = await loadKeys(server.context.db, secrets);
  const app = await buildApp({ ...server.context, keys });
  await app.ready();
  apps.push(app);
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} });
  return {
    keys,
    async signIn() {
      const answer = await post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });
      expect(answer.statusCode, answer.body).toBe(200);
      const cookie = `${answer.headers['set-cookie']}`.split(';')[0]!;
      return { ...(answer.json() as { access_token: string; refresh_token: string }), cookie };
    },
    profile: (token: string) =>
      app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } }),
    refresh: (refresh_token: string, cookie: string) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, cookie),
  };
}

describe('a secret that is replaced', () => {
  it.each([
    [
      'the one in the database by a configured one',
      {},
      { SECRET_KEY: first, SECRET_KEY_PREVIOUS: ['database'] },
    ],
    [
      'a configured one by the next',
      { SECRET_KEY: first },
      { SECRET_KEY: second, SECRET_KEY_PREVIOUS: [first] },
    ],
    ['a configured one by that in the database', { SECRET_KEY: first }, { SECRET_KEY_PREVIOUS: [first] }],
  ])('signs nobody out: %s', async (_, before, after) => {
    const [old, next] = [await startWith(before), await startWith(after)];
    const person = await old.signIn();
    expect((await next.profile(person.access_token)).statusCode).toBe(200);
    const renewed = await next.refresh(person.refresh_token, person.cookie);
    expect(renewed.statusCode, renewed.body).toBe(200);
    // From then on the session needs the new secret alone.
    const { SECRET_KEY_PREVIOUS: _unused, ...alone } = after as Secrets;
    const last = await startWith(alone);
    expect((await last.profile(renewed.json().access_token)).statusCode).toBe(200);
    expect((await last.profile(person.access_token)).statusCode).toBe(401);
    expect((await last.refresh(person.refresh_token, '')).statusCode).not.toBe(200);
  });

  it('is known to servers that still sign with the one before, where they accept it', async () => {
    const [old, next] = [
      await startWith({ SECRET_KEY: first, SECRET_KEY_PREVIOUS: [second] }),
      await startWith({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: [first] }),
    ];
    const person = await next.signIn();
    expect((await old.profile(person.access_token)).statusCode).toBe(200);
    const unaware = await startWith({ SECRET_KEY: first });
    expect((await unaware.profile(person.access_token)).statusCode).toBe(401);
  });

  it("opens the pictures of the one before, and leaves the trail's key and the drawn challenges alone", async () => {
    const keys = (await startWith({ SECRET_KEY: first, SECRET_KEY_PREVIOUS: ['database'] })).keys;
    const own = server.context.keys;
    expect(keys.photos).not.toEqual(own.photos);
    expect(keys.accepted![0]!.photos).toEqual(own.photos);
    expect(openTrailKey({}, keys).publicKey).toEqual(openTrailKey({}, own).publicKey);
    expect(drawChallenge(keys, 'code', 'task', 1)).toEqual(drawChallenge(own, 'code', 'task', 1));
  });
});
