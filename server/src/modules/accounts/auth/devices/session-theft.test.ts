import { type AuthSession, sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { signedIn, testAccount } from '../test-account.ts';
import { type SentRefresh, type TestBrowser, testBrowser } from './test-browser.ts';

/** What somebody can do with what they copied from a browser, and what its owner goes through. */
let server: TestServer;
let account: { uid: string; email: string };
let owner: TestBrowser;
let thief: TestBrowser;
let first: AuthSession;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const begin = async (hasKey: boolean) => {
  account = await testAccount(server);
  owner = await testBrowser(server, { hasKey });
  thief = await testBrowser(server, { hasKey, address: '203.0.113.7' });
  first = await owner.signIn(account.email);
};

type Answer = Awaited<ReturnType<TestBrowser['refresh']>>;
const got = (answer: Answer): AuthSession => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const refused = (answer: Answer) => {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.json().refresh_token).toBeUndefined();
  return answer.json().reason;
};
const works = async ({ access_token }: AuthSession) =>
  (await server.call('GET', '/auth/v1/user', { token: access_token })).statusCode === 200;
const copies = async () =>
  await server.context.db
    .selectFrom('activity')
    .select(['concerns_uid', 'details'])
    .where('event', '=', 'session copied')
    .where('concerns_uid', '=', account.uid)
    .execute();
const afterGrace = () => server.clock.advance(sessionLimits.refreshReuseSeconds * 1000 + 1);
const minutes = (n: number) => server.clock.advance(n * 60_000);

/** The session is over for both, its person is told why, and one entry of the trail says from where. */
async function expectCaught(newest: AuthSession = first): Promise<void> {
  expect(await works(newest)).toBe(false);
  const told = await owner.refresh(newest.refresh_token);
  expect(refused(told)).toBe('auth.session_copied');
  expect(told.headers['clear-site-data']).toBe('"cache"');
  expect(refused(await thief.refresh(newest.refresh_token))).toBe('auth.session_copied');
  expect(await copies()).toHaveLength(1);
}

describe('a session with a key, whose tokens were copied', () => {
  beforeEach(() => begin(true));

  it('gives its owner new tokens, and says that it is bound', async () => {
    expect(first).toMatchObject({ device_bound: true, idle_minutes: null, ends_at: null });
    const second = got(await owner.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await works(second)).toBe(true);
    expect(await copies()).toEqual([]);
  });

  it('gives nothing to another device before the refresh of its owner', async () => {
    minutes(5);
    expect(refused(await thief.refresh(first.refresh_token))).toBe('auth.session_copied');
    await expectCaught();
    expect((await copies())[0]).toMatchObject({ details: { ip_address: '203.0.113.7' } });
  });

  it('is told of once, however often the copy is tried at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, () => thief.refresh(first.refresh_token)));
    await expectCaught();
  });

  it('gives nothing to another device within the grace after it', async () => {
    const second = got(await owner.refresh(first.refresh_token));
    expect(refused(await thief.refresh(first.refresh_token))).toBe('auth.session_copied');
    await expectCaught(second);
  });

  it('gives nothing to another device with the token of now', async () => {
    const second = got(await owner.refresh(first.refresh_token));
    expect(refused(await thief.refresh(second.refresh_token))).toBe('auth.session_copied');
    await expectCaught(second);
  });

  it('gives nothing to another device after the grace', async () => {
    const second = got(await owner.refresh(first.refresh_token));
    afterGrace();
    expect(refused(await thief.refresh(first.refresh_token))).toBe('auth.session_copied');
    await expectCaught(second);
  });

  it('is rotated once for its owner of two devices that race for it', async () => {
    const answers = await Promise.all([
      owner.refresh(first.refresh_token),
      thief.refresh(first.refresh_token),
      owner.refresh(first.refresh_token),
    ]);
    expect(refused(answers[1])).toBe('auth.session_copied');
    await expectCaught(first);
  });

  it.each<[string, (body: SentRefresh, other: SentRefresh) => SentRefresh]>([
    ['without a signature', ({ refresh_token }) => ({ refresh_token })],
    ['with the key but no signature', ({ proof: _, ...body }) => body],
    ['with the signature of another session', (body, other) => ({ ...body, proof: other.proof! })],
    ['with another key and its own signature', ({ refresh_token }, other) => ({ ...other, refresh_token })],
    ['with a key that is no point', (body) => ({ ...body, device_key: 'A'.repeat(87) })],
    ['with a changed nonce', (body) => ({ ...body, proof: body.proof!.replace(/-\w/, '-x') })],
    [
      'with a signature of nothing',
      (body) => ({ ...body, proof: `1790000000000-abcdefgh.${'A'.repeat(86)}` }),
    ],
  ])('gives nothing to a copy %s', async (_, forge) => {
    const elsewhere = await thief.signIn((await testAccount(server)).email);
    const body = forge(await owner.prove(first.refresh_token), await thief.prove(elsewhere.refresh_token));
    expect(refused(await thief.send(body))).toBe('auth.session_copied');
    await expectCaught();
  });

  it('gives nothing to a request that is sent again as it was, now or later, and does not end by it', async () => {
    const overheard = await owner.prove(first.refresh_token);
    const second = got(await owner.send(overheard));
    for (const from of [thief, owner]) {
      const again = await from.send(overheard);
      expect([again.statusCode, again.json().reason]).toEqual([503, 'auth.busy']);
    }
    const lost = await owner.prove(first.refresh_token);
    got(await owner.send(lost));
    expect((await thief.send(lost)).statusCode).toBe(503);
    minutes(9);
    const third = got(await owner.refresh(second.refresh_token));
    minutes(9);
    for (const body of [overheard, lost]) expect((await thief.send(body)).statusCode).toBe(503);
    expect(await works(third)).toBe(true);
    expect(await copies()).toEqual([]);
  });
});

describe('the owner of a session with a key', () => {
  beforeEach(() => begin(true));

  it('refreshes in two tabs at once, and both go on', async () => {
    const [one, two] = (
      await Promise.all([owner.refresh(first.refresh_token), owner.refresh(first.refresh_token)])
    ).map(got);
    expect(two!.refresh_token).toBe(one!.refresh_token);
    expect(await works(two!)).toBe(true);
  });

  it('goes on after an answer was lost, however much later', async () => {
    const second = got(await owner.refresh(first.refresh_token));
    minutes(60 * 24);
    const again = got(await owner.refresh(first.refresh_token));
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await works(again)).toBe(true);
  });

  it('goes on from an older token, which a browser has that lost its last writes', async () => {
    const second = got(await owner.refresh(first.refresh_token));
    minutes(9);
    const third = got(await owner.refresh(second.refresh_token));
    minutes(60);
    expect(got(await owner.refresh(first.refresh_token)).refresh_token).toBe(third.refresh_token);
    expect(await copies()).toEqual([]);
  });

  it('goes on without the cookie, which the browser has lost', async () => {
    owner.dropCookie();
    got(await owner.refresh(first.refresh_token));
    expect(await copies()).toEqual([]);
  });

  it('whose browser has lost the key signs in again, without an alarm, and nothing is ended', async () => {
    const { refresh_token } = first;
    expect(refused(await owner.send({ refresh_token }))).toBe('auth.device_key_missing');
    const elsewhere = await thief.prove(refresh_token);
    expect(refused(await owner.send(elsewhere))).toBe('auth.device_key_missing');
    expect(await works(first)).toBe(true);
    expect(await copies()).toEqual([]);
  });
});

describe('a session that began without a key', () => {
  it('is bound at its first refresh with one', async () => {
    account = await testAccount(server);
    const before = await signedIn(server, account.email);
    expect(before.device_bound).toBe(false);
    owner = await testBrowser(server);
    thief = await testBrowser(server);
    const bound = got(await owner.refresh(before.refresh_token));
    expect(bound.device_bound).toBe(true);
    expect(refused(await thief.refresh(bound.refresh_token))).toBe('auth.session_copied');
    await expectCaught(bound);
  });

  it('is not bound to the key of a device with another cookie', async () => {
    await begin(false);
    got(await owner.refresh(first.refresh_token));
    const elsewhere = await testBrowser(server);
    await elsewhere.signIn((await testAccount(server)).email);
    expect(refused(await elsewhere.refresh(first.refresh_token))).toBe('auth.session_copied');
  });
});

describe('a session without a key, whose tokens were copied', () => {
  beforeEach(() => begin(false));

  it('is ended by another device within the grace', async () => {
    const second = got(await owner.refresh(first.refresh_token));
    expect(refused(await thief.refresh(first.refresh_token))).toBe('auth.session_copied');
    await expectCaught(second);
  });

  it('is ended when its owner comes back after another device has rotated it', async () => {
    const theirs = got(await thief.refresh(first.refresh_token));
    expect(refused(await owner.refresh(first.refresh_token))).toBe('auth.session_copied');
    await expectCaught(theirs);
  });

  it('is ended by the token of now from a device with another cookie', async () => {
    await thief.signIn((await testAccount(server)).email);
    const second = got(await owner.refresh(first.refresh_token));
    expect(refused(await thief.refresh(second.refresh_token))).toBe('auth.session_copied');
    await expectCaught(second);
  });

  it('gives its owner a lost answer again, and goes on in two tabs', async () => {
    const second = got(await owner.refresh(first.refresh_token));
    expect(got(await owner.refresh(first.refresh_token)).refresh_token).toBe(second.refresh_token);
    const both = await Promise.all([1, 2].map(() => owner.refresh(second.refresh_token)));
    for (const answer of both) got(answer);
    expect(await copies()).toEqual([]);
  });

  it('goes on in two tabs of a browser that has lost its cookies', async () => {
    owner.dropCookie();
    const [one] = (await Promise.all([1, 2].map(() => owner.refresh(first.refresh_token)))).map(got);
    minutes(9);
    got(await owner.refresh(one!.refresh_token));
    expect(await copies()).toEqual([]);
  });
});
