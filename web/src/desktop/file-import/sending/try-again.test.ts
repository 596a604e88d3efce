import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../../core/api/api-error.ts';
import { tryAgain, type WaitCause } from './try-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (seconds?: number) => new ApiError(429, { code: 'rate_limited', message: '' }, seconds);
const locked = new ApiError(503, { code: 'unavailable', reason: 'http.locked', message: '' }, 5);

/** Fails by these errors, then is answered; notes the seconds at which it was called. */
function work(...errors: Error[]) {
  const start = Date.now();
  const at: number[] = [];
  return {
    at,
    call: async () => {
      at.push((Date.now() - start) / 1000);
      const error = errors[at.length - 1];
      if (error) throw error;
      return 'answer';
    },
  };
}

it.each<[string, Error[], number[], WaitCause]>([
  ['a busy server', [busy(2), busy(2), busy(30)], [0, 2, 4, 34], 'busy'],
  ['one that names no pause', [busy()], [0, 1], 'busy'],
  ['one that names hours', [busy(7200)], [0, 60], 'busy'],
  ['rows that somebody else changes', [locked], [0, 5], 'busy'],
  ['no answer', [networkError(), networkError(), networkError()], [0, 1, 4, 12], 'silent'],
])('waits for %s as it asks for, and goes on', async (_, errors, at, cause) => {
  const tried = work(...errors);
  const told: WaitCause[] = [];
  const answer = tryAgain(tried.call, { onWait: (why) => told.push(why), isStopped: () => false });
  await vi.runAllTimersAsync();
  expect([await answer, tried.at]).toEqual(['answer', at]);
  expect(new Set(told)).toEqual(new Set([cause]));
});

it.each([
  ['while it stays busy', busy(2), 60],
  ['while no answer comes', networkError(), 4],
  ['of another answer', new ApiError(403, { code: 'forbidden', message: '' }), 1],
])('gives up after some tries %s', async (_, error, calls) => {
  const tried = work(...Array.from({ length: 100 }, () => error));
  const ended = tryAgain(tried.call, { isStopped: () => false }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  expect([await ended, tried.at.length]).toEqual([error, calls]);
});

it('is stopped in the middle of a pause', async () => {
  let isStopped = false;
  const error = busy(60);
  const tried = work(error);
  const ended = tryAgain(tried.call, { isStopped: () => isStopped }).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(1000);
  isStopped = true;
  await vi.advanceTimersByTimeAsync(200);
  expect([await ended, tried.at]).toEqual([error, [0]]);
});
