import { expect, it } from 'vitest';
import type { Answer, Shot } from '../shots/shot.ts';
import { comparable, judgeAnswer } from './judge-answer.ts';

const shot: Shot = { what: 'no body', method: 'POST', path: '/api/users', headers: {} };
const secure = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" };
const body = (message: string, reason = 'http.invalid') =>
  JSON.stringify({ code: 'invalid_input', reason, message });
const answer = (status: number, of: Partial<Answer> = {}): Answer => ({
  status,
  ms: 1,
  body: body('The request is not valid'),
  ...of,
  headers: { ...secure, ...of.headers },
});
const promises = (given: Answer, refusals?: number[]) =>
  judgeAnswer(shot, given, { caller: 'a guesser', refusals }).map(({ promise }) => promise);

it('finds nothing in an answer that keeps every promise, or in none', () => {
  expect(promises(answer(200))).toEqual([]);
  expect(promises(answer(400))).toEqual([]);
  expect(promises(answer(403), [403])).toEqual([]);
  expect(promises(answer(0))).toEqual([]);
});

it('names who sent what', () => {
  const [finding] = judgeAnswer(shot, answer(200), { caller: 'stf', refusals: [403] });
  expect(finding!.what).toBe('POST /api/users (no body) by stf: 200');
});

it('finds what the table refuses, and another refusal than its own', () => {
  expect(promises(answer(204), [401])).toEqual(['nobody gets what the table refuses them']);
  expect(promises(answer(409), [403])).toEqual(['a refusal is the one of the table']);
  // A body that is too long is refused before or beside the guard.
  expect(promises(answer(413), [403])).toEqual([]);
});

it('finds a fault, but not a server that is full and says when to come again', () => {
  const full = { body: body('Too many', 'http.too_many_uploads'), headers: { 'retry-after': '5' } };
  expect(promises(answer(500))).toEqual(['no answer is a fault of the server']);
  expect(promises(answer(503))).toEqual(['no answer is a fault of the server']);
  expect(promises(answer(503, full))).toEqual([]);
});

it.each([
  'Error: x at Object.read (a.ts)',
  'file:///srv/gerai/a',
  'in server/src/a.ts:12',
  'node_modules',
  '/home/gerai/data',
  'select "uid" from "users"',
  'duplicate key violates unique constraint',
  'relation "users"',
  'FST_ERR_VALIDATION',
])('finds what tells how it is made: %s', (message) => {
  expect(promises(answer(400, { body: body(message) }))).toEqual(['no answer tells how it is made']);
});

it('does not take for a leak what the caller wrote themselves', () => {
  const own = { ...shot, path: '/api/users?q=/etc/passwd' };
  const leaking = answer(400, { body: body('Not found: /etc/passwd') });
  expect(judgeAnswer(own, leaking, { caller: 'adm' })).toEqual([]);
});

it('finds a refusal without a reason, missing headers, and what lets others read', () => {
  expect(promises(answer(400, { body: '<h1>Bad Request</h1>' }))).toEqual(['every refusal has a reason']);
  expect(promises({ ...answer(200), headers: {} })).toEqual(['every answer has the headers of security']);
  expect(promises(answer(200, { headers: { 'access-control-allow-origin': '*' } }))).toEqual([
    'no header tells of the program, or lets others read',
  ]);
});

it('compares answers without the id of their request', () => {
  const one = answer(404, { body: '{"reason":"http.not_found","request_id":"1"}' });
  const other = answer(404, { body: '{"reason":"http.not_found","request_id":"2"}' });
  expect(comparable(one)).toBe(comparable(other));
  expect(comparable(one)).not.toBe(comparable({ ...one, status: 403 }));
});
