import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS, webhookEvents } from './events.ts';
import { hasFailedLong, nextAttempt, RETRY_SECONDS, restSeconds, webhookStateOf } from './rules.ts';

const chance = fc.double({ min: 0, max: 1, noNaN: true });

test('pauses grow, however chance falls, and end after about three days', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 9, maxLength: 9 }), (chances) => {
      const pauses = chances.map((random, index) => nextAttempt(index + 1, random, null)!);
      for (const [index, pause] of pauses.entries()) {
        expect(pause).toBeLessThanOrEqual(RETRY_SECONDS[index]!);
        if (index > 0) expect(pause).toBeGreaterThan(pauses[index - 1]!);
      }
      const days = pauses.reduce((total, pause) => total + pause, 0) / 86_400;
      expect(days).toBeGreaterThan(2.8);
      expect(days).toBeLessThan(3.2);
    }),
  );
  expect(nextAttempt(10, 0, null)).toBeNull();
});

test('no attempt is made before the receiver wants one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), chance, fc.nat(86_400), (attempts, random, wanted) => {
      expect(nextAttempt(attempts, random, wanted)).toBeGreaterThanOrEqual(wanted);
      expect(restSeconds(attempts, wanted)).toBeGreaterThanOrEqual(wanted);
    }),
  );
});

test.each([
  [1, 5],
  [2, 10],
  [8, 640],
  [9, 900],
  [10_000, 900],
])('after %s failures in a row an address rests %s seconds', (failures, seconds) => {
  expect(restSeconds(failures, null)).toBe(seconds);
});

test('five days of nothing but failures are long', () => {
  const since = '2026-11-15T04:00:00.000Z';
  expect(hasFailedLong(since, new Date('2026-11-20T03:59:59Z'))).toBe(false);
  expect(hasFailedLong(since, new Date('2026-11-20T04:00:00Z'))).toBe(true);
});

test.each([
  [{ is_on: true, has_secret: true, failures: 0 }, 'on'],
  [{ is_on: true, has_secret: true, failures: 1 }, 'failing'],
  [{ is_on: false, has_secret: true, failures: 9 }, 'off'],
  [{ is_on: true, has_secret: false, failures: 0 }, 'no_secret'],
])('a webhook of %o is %s', (stored, state) => expect(webhookStateOf(stored)).toBe(state));

test.each(WEBHOOK_EVENTS)('the example of %s is as it is declared', (event) => {
  const { data, example } = webhookEvents[event];
  expect(data.strict().parse(example)).toEqual(example);
});
