import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProfile, updateProfile } from '@gerai/shared/accounts/users/contract.ts';
import { LIVE_POSITION } from '@gerai/shared/trail/live-position.ts';
import { listAuditReviews, reviewAsManager } from '@gerai/shared/work/reviews/contract.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetLivePosition, livePosition } from '../live/live-position.ts';
import { setTokenSource } from '../session/access-token.ts';
import { call } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { forgetAnswers } from './cached-answers.ts';

interface Seen {
  method: string;
  url: string;
  token: string | undefined;
  body: string;
  etag: string | undefined;
}

let server: Server;
let answer: (seen: Seen) => { status: number; body: string; etag?: string; position?: string };
let calls: Seen[];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization: token, 'if-none-match': known } = request.headers;
    const seen = { method: request.method!, url: request.url!, token, body, etag: known };
    calls.push(seen);
    const { status, body: text, etag, position } = answer(seen);
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(etag ? { etag } : {}),
        ...(position ? { [LIVE_POSITION]: position } : {}),
      })
      .end(status === 304 ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser resolves the path against its page.
  globalThis.fetch = (url, init) => realFetch(new URL(String(url), origin), init);
});

afterAll(() => {
  globalThis.fetch = realFetch;
  setTokenSource({ current: async () => null, renew: async () => null });
  server.close();
});

beforeEach(() => {
  calls = [];
  forgetAnswers();
  answer = () => ({ status: 200, body: '{}' });
  setTokenSource({ current: async () => 'first', renew: async () => 'second' });
});

test('a call that timed out was lost on the network; one that was aborted says so itself', async () => {
  const ended = (reason: string) => ({ signal: AbortSignal.abort(new DOMException('', reason)) });
  await expect(call(getProfile, {}, ended('TimeoutError'))).rejects.toMatchObject({
    code: 'network',
    status: 0,
  });
  await expect(call(getProfile, {}, ended('AbortError'))).rejects.toMatchObject({ name: 'AbortError' });
});

test('fills the path, repeats list parameters, sends the body as JSON and the token', async () => {
  await call(reviewAsManager, { params: { id: 'a/b' }, body: { decision: 'Approved' } });
  await call(listAuditReviews, {
    query: { manager_status: ['Approved', 'AutoApproved'], search: undefined },
  });
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/api/submissions/a%2Fb/manager-review',
      token: 'Bearer first',
      body: '{"decision":"Approved"}',
    },
    {
      method: 'GET',
      url: '/api/reviews/audit?manager_status=Approved&manager_status=AutoApproved',
      token: 'Bearer first',
      body: '',
    },
  ]);
});

test('a refusal comes as its code, reason, fields and request id', async () => {
  const body = {
    code: 'invalid_input',
    message: 'No',
    reason: 'rule',
    fields: { name: 'Enter a name' },
    request_id: 'r1',
  };
  answer = () => ({ status: 400, body: JSON.stringify(body) });
  const error = await call(updateProfile, { body: { name: ' ' } }).catch((caught: ApiError) => caught);
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'invalid_input',
    message: 'No',
    reason: 'rule',
    fields: { name: 'Enter a name' },
    request_id: 'r1',
  });
});

test('a page of a proxy in place of an answer is unavailable, and no answer is a network error', async () => {
  answer = () => ({ status: 502, body: '<html>Bad gateway</html>' });
  await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'unavailable', status: 502 });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  try {
    await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  } finally {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    globalThis.fetch = (url, init) => realFetch(new URL(String(url), origin), init);
  }
});

test('a refused token is renewed once, and the call sent again', async () => {
  answer = ({ token }) =>
    token === 'Bearer second'
      ? { status: 200, body: '{"name":"Siti"}' }
      : { status: 401, body: '{"code":"unauthenticated","message":"x"}' };
  expect(await call(getProfile, {})).toEqual({ name: 'Siti' });
  expect(calls.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
});

test('with the session gone the refusal is returned', async () => {
  setTokenSource({ current: async () => 'first', renew: async () => null });
  answer = () => ({ status: 401, body: '{"code":"unauthenticated","message":"x"}' });
  await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(calls).toHaveLength(1);
});

test('an aborted call is reported as aborted, not as a lost network', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(call(getProfile, {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

const tokenOf = (uid: string) => `x.${btoa(JSON.stringify({ sub: uid }))}.x`;
const signInAs = (uid: string) => {
  const current = async () => tokenOf(uid);
  setTokenSource({ current, renew: current });
};

test('an answer that has not changed is not sent again', async () => {
  signInAs('siti');
  let name = 'Siti';
  answer = ({ etag }) => {
    const now = `W/"${name}"`;
    return { status: etag === now ? 304 : 200, body: JSON.stringify({ name }), etag: now };
  };
  const first = await call(getProfile, {});
  expect(await call(getProfile, {})).toBe(first);
  name = 'Siti R.';
  expect(await call(getProfile, {})).toEqual({ name: 'Siti R.' });
  expect(calls.map(({ etag }) => etag)).toEqual([undefined, 'W/"Siti"', 'W/"Siti"']);
});

test('a proxy that refuses the size of a request says so by a reason', async () => {
  answer = () => ({ status: 413, body: '<html><h1>413 Request Entity Too Large</h1></html>' });
  const refusal = { status: 413, code: 'too_large', reason: 'http.too_large_on_the_way' };
  await expect(call(getProfile, {})).rejects.toMatchObject(refusal);
});

test('the first answer says where the live stream begins', async () => {
  onTestFinished(forgetLivePosition);
  for (const position of ['7-1', '8-1']) {
    answer = () => ({ status: 200, body: '{}', position });
    await call(getProfile, {});
  }
  expect(livePosition()).toBe('7-1');
});

test('an answer is forgotten with the session', async () => {
  signInAs('siti');
  answer = () => ({ status: 200, body: '{"name":"Siti"}', etag: 'W/"1"' });
  await call(getProfile, {});
  forgetAnswers();
  await call(getProfile, {});
  expect(calls.map(({ etag }) => etag)).toEqual([undefined, undefined]);
});

test("another person's answer is never taken, even by the same ETag", async () => {
  signInAs('siti');
  answer = ({ etag }) => ({ status: etag ? 304 : 200, body: '{"name":"Siti"}', etag: 'W/"1"' });
  await call(getProfile, {});
  signInAs('rina');
  answer = ({ etag }) => ({ status: etag ? 304 : 200, body: '{"name":"Rina"}', etag: 'W/"1"' });
  expect(await call(getProfile, {})).toEqual({ name: 'Rina' });
  expect(calls.at(-1)?.etag).toBeUndefined();
});
