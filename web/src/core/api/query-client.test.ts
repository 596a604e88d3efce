import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const answered = (status: number, retryAfter?: number) =>
  new ApiError(status, { code: 'x', message: 'x' }, retryAfter);

afterEach(() => vi.useRealTimers());

test('a refusal is not asked again', () => {
  expect([400, 401, 403, 404, 409, 422, 429].map((status) => shouldRetry(0, answered(status)))).toEqual(
    Array(7).fill(false),
  );
});

test('too many calls are retried three times, after the time that the server names if it is short', () => {
  const failures = [0, 1, 2, 3];
  expect(failures.map((times) => shouldRetry(times, answered(429, 2)))).toEqual([true, true, true, false]);
  expect(failures.map((times) => retryDelay(times, answered(429, 2)))).toEqual(Array(4).fill(2_000));
  expect(shouldRetry(0, answered(429, 31))).toBe(false);
  expect(shouldRetry(0, answered(403, 2))).toBe(false);
  expect(failures.map((times) => retryDelay(times, answered(503, 60)))).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test('a read of too many is asked again after that time, and shows no error meanwhile', async () => {
  vi.useFakeTimers();
  const queries = createQueryClient();
  queries.mount();
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length === 1) throw answered(429, 5);
    return 'now';
  });
  const observer = new QueryObserver(queries, { queryKey: ['x'], queryFn: ask });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(4_900);
  expect([ask.mock.calls.length, observer.getCurrentResult().status]).toEqual([1, 'pending']);
  await vi.advanceTimersByTimeAsync(200);
  expect([ask.mock.calls.length, observer.getCurrentResult().data]).toEqual([2, 'now']);
  stop();
});

test('a lost network and a failing server are retried three times', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, networkError()))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(shouldRetry(0, answered(503))).toBe(true);
});

test('failed reads are repeated once the network is back, also while a write is being sent', async () => {
  const queries = createQueryClient();
  queries.mount();
  const ask = vi.fn(async () => 'now');
  const stop = new QueryObserver(queries, { queryKey: ['x'], queryFn: ask, staleTime: 0 }).subscribe(
    () => {},
  );
  await vi.waitFor(() => expect(queries.getQueryData(['x'])).toBe('now'));
  onlineManager.setOnline(false);
  const options = { networkMode: 'online', mutationFn: () => new Promise(() => {}) } as const;
  void queries.getMutationCache().build(queries, options).execute(undefined);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  stop();
});

test('what changes while it is read for the first time is read once more, and only then', async () => {
  const queries = createQueryClient();
  queries.mount();
  const answers = ['lost', 'before', 'after', 'never'];
  const first = Promise.withResolvers<void>();
  const ask = vi.fn(async () => {
    const answer = answers.shift()!;
    if (answer === 'lost') throw answered(400);
    if (answer === 'before') await first.promise;
    return answer;
  });
  const observer = new QueryObserver(queries, { queryKey: ['x', 1], queryFn: ask });
  const stop = observer.subscribe(() => {});
  // Also after a read that failed.
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  void observer.refetch();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  void queries.invalidateQueries({ queryKey: ['x'] });
  void queries.invalidateQueries({ queryKey: ['x'] });
  first.resolve();
  await vi.waitFor(() => expect(queries.getQueryData(['x', 1])).toBe('after'));
  await new Promise((done) => setTimeout(done, 20));
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});
