import { expect, it } from 'vitest';
import { fateOf, faultOf, pauseAfter } from './judge-answer.ts';

const answer = (status: number, body: object | undefined = {}, retryAfter: string | null = null) => ({
  status,
  retryAfter,
  body: body as Record<string, unknown> | undefined,
});
const reason = { reason: 'http.unavailable' };

it.each([
  ['no answer', null, 'again'],
  ['a first answer', answer(201), 'acknowledged'],
  ['a repeated one', answer(200), 'acknowledged'],
  ['a conflict', answer(409), 'refused'],
  ['a page in place of an answer', { status: 200, retryAfter: null, body: undefined }, 'refused'],
  ['a server that is away', answer(503, reason, '5'), 'again'],
  ['a limit', answer(429), 'again'],
  ['an expired token', answer(401), 'renew session'],
] as const)('after %s comes: %s', (_, given, fate) => {
  expect(fateOf(given)).toBe(fate);
});

it.each([
  ['a refusal', answer(409), null],
  ['503 with reason and time', answer(503, reason, '5'), null],
  ['507 with both', answer(507, reason, '60'), null],
  ['503 without a time', answer(503, reason), 'without Retry-After'],
  ['503 without a reason', answer(503, {}, '5'), 'without a reason'],
  ['500', answer(500, reason, '5'), 'neither 503 nor 507'],
] as const)('%s is judged', (_, given, fault) => {
  expect(faultOf(given)).toBe(fault);
});

it('waits as long as it is asked to, else longer each time, three seconds at most', () => {
  expect(pauseAfter(answer(503, reason, '1'), 1, 1)).toBe(1000);
  expect(pauseAfter(null, 1, 1)).toBe(250);
  expect(pauseAfter(null, 3, 1)).toBe(1000);
  expect(pauseAfter(null, 9, 1)).toBe(3000);
  expect(pauseAfter(answer(507, reason, '60'), 1, 0)).toBe(1500);
});
