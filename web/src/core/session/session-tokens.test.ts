import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionTokens } from './session-tokens.ts';
import { readSession, type StoredSession, writeSession } from './stored-session.ts';

const MINUTE_MS = 60_000;
/** Requests as sent, and their answers in order; without one left, the network is gone. */
let sent: { path: string; body?: unknown; authorization?: string | undefined }[];
let answers: { status: number; body: unknown }[];
let seen: (StoredSession | null)[];
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T07:00:00Z') });
  [sent, answers, seen] = [[], [], []];
  page = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true, languages: [] });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const { authorization } = headers as Record<string, string>;
    sent.push({
      path,
      ...(body ? { body: JSON.parse(String(body)) } : {}),
      ...(authorization ? { authorization } : {}),
    });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
      status: answer.status,
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A session whose access token is good for some minutes. */
const sessionFor = (minutes: number, name = 'a'): StoredSession => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_at: Math.floor((Date.now() + minutes * MINUTE_MS) / 1000),
  user: { id: 'sari' },
});
const renewed = (name = 'b') => ({
  status: 200,
  body: { ...sessionFor(0, name), expires_at: 0, expires_in: 3600 },
});
const refused = { status: 400, body: { code: 'refresh_token_not_found' } };
const broken = { status: 503, body: {} };

const start = (session: StoredSession | null) => {
  if (session) writeSession(session);
  return new SessionTokens((session) => seen.push(session));
};

test('a good session is used without a request', async () => {
  expect(await start(sessionFor(2)).current()).toMatchObject({ session: { access_token: 'access-a' } });
  expect(sent).toEqual([]);
});

test('one that expires within 90 s is renewed once for all who ask, by the clock of the device', async () => {
  const tokens = start(sessionFor(1));
  answers = [renewed()];
  const held = await Promise.all([tokens.current(), tokens.current(), tokens.renew()]);
  expect(held.map(({ session }) => session?.access_token)).toEqual(['access-b', 'access-b', 'access-b']);
  expect(sent).toEqual([
    { path: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token: 'refresh-a' } },
  ]);
  expect(readSession()?.expires_at).toBe(Date.now() / 1000 + 3600);
  expect(seen).toHaveLength(1);
});

test('it is renewed in time without a call, while the page is visible', async () => {
  start(sessionFor(3));
  answers = [renewed()];
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(readSession()?.access_token).toBe('access-b');
});

test.each([
  ['a broken server', broken],
  ["a captive portal's page", { status: 200, body: '<html>' }],
  ['a limit', { status: 429, body: {} }],
])('%s is waited for, and the session stays', async (_, answer) => {
  const tokens = start(sessionFor(-1));
  answers = [answer, answer, renewed()];
  const held = tokens.current();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await held).session?.access_token).toBe('access-b');
  expect(sent).toHaveLength(3);
});

test('after half a minute without an answer callers are told, and for a minute none waits again', async () => {
  const tokens = start(sessionFor(-1));
  const held = tokens.current();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await held).toMatchObject({ session: null, failure: { status: 0, isFinal: false } });
  expect(readSession()).not.toBeNull();
  const before = sent.length;
  expect(await tokens.current()).toMatchObject({ failure: { status: 0 } });
  expect(sent).toHaveLength(before);
  answers = [renewed()];
  page.dispatchEvent(new Event('online'));
  expect((await tokens.current()).session?.access_token).toBe('access-b');
});

test('without a network callers do not wait', async () => {
  const tokens = start(sessionFor(-1));
  vi.stubGlobal('navigator', { onLine: false, languages: [] });
  expect(await tokens.current()).toMatchObject({ session: null, failure: { isFinal: false } });
  expect(sent).toHaveLength(1);
});

test('a retry by the person asks at once', async () => {
  const tokens = start(sessionFor(-1));
  vi.stubGlobal('navigator', { onLine: false, languages: [] });
  await tokens.current();
  answers = [renewed()];
  expect((await tokens.renew({ again: true })).session?.access_token).toBe('access-b');
});

test('a refusal ends an expired session, and leaves one whose token is still good', async () => {
  const early = start(sessionFor(1));
  answers = [refused, refused];
  expect((await early.current()).session?.access_token).toBe('access-a');
  expect(seen).toEqual([]);
  const late = start(sessionFor(-1, 'c'));
  expect(await late.current()).toMatchObject({ session: null, failure: { status: 400, isFinal: true } });
  expect(readSession()).toBeNull();
  expect(seen).toEqual([null]);
});

test('a renewed session that storage has no room for is used until another tab stores one', async () => {
  const tokens = start(sessionFor(1));
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answers = [renewed()];
  expect((await tokens.renew()).session?.access_token).toBe('access-b');
  expect((await tokens.current()).session?.access_token).toBe('access-b');
  localStorage.setItem('gerai.session', JSON.stringify(sessionFor(9, 'c')));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'gerai.session' }));
  expect((await tokens.current()).session?.access_token).toBe('access-c');
});

test('what another tab has renewed or ended meanwhile wins', async () => {
  const tokens = start(sessionFor(-1));
  answers = [renewed('mine')];
  const held = tokens.current();
  writeSession(sessionFor(60, 'theirs'));
  expect((await held).session?.access_token).toBe('access-theirs');
  expect(readSession()?.access_token).toBe('access-theirs');
  localStorage.removeItem('gerai.session');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'gerai.session' }));
  expect(seen).toEqual([null]);
});

test('signing out forgets the session at once and ends it on the server, also an expired one', async () => {
  answers = [{ status: 200, body: '' }];
  const ended = start(sessionFor(60)).signOut();
  expect(readSession()).toBeNull();
  expect(seen).toEqual([null]);
  await ended;
  answers = [renewed('last'), { status: 200, body: '' }];
  await start(sessionFor(-1)).signOut();
  expect(sent.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/auth/v1/logout?scope=local', 'Bearer access-a'],
    ['/auth/v1/token?grant_type=refresh_token', undefined],
    ['/auth/v1/logout?scope=local', 'Bearer access-last'],
  ]);
});

test('a sign-out during a renewal is not undone by it', async () => {
  const tokens = start(sessionFor(-1));
  answers = [renewed()];
  const held = tokens.current();
  localStorage.removeItem('gerai.session');
  expect(await held).toEqual({ session: null, failure: null });
  expect(readSession()).toBeNull();
});

test('a session that is bound to a key is not sent unsigned while the key cannot be read', async () => {
  // There is no IndexedDB here.
  const tokens = start({ ...sessionFor(-1), device_bound: true });
  vi.stubGlobal('navigator', { onLine: false, languages: [] });
  expect(await tokens.current()).toMatchObject({ session: null, failure: { status: 0, isFinal: false } });
  expect(sent).toEqual([]);
  expect(readSession()).not.toBeNull();
});

test('whoever is told that the session has ended is told why', async () => {
  writeSession(sessionFor(-1));
  const reasons: unknown[] = [];
  const tokens = new SessionTokens((_, failure) => reasons.push(failure?.because?.reason));
  answers = [{ status: 401, body: { code: 'session_not_found', reason: 'auth.signed_out_elsewhere' } }];
  await tokens.current();
  expect(reasons).toEqual(['auth.signed_out_elsewhere']);
});
