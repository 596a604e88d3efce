import { expect, test } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

const answered = (status: number) => new ApiError(status, { code: 'x', message: 'x' });

test('a refusal is not asked again', () => {
  expect([400, 401, 403, 404, 409, 422, 429].map((status) => shouldRetry(0, answered(status)))).toEqual(
    Array(7).fill(false),
  );
});

test('a lost network and a failing server are asked again three times', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, networkError()))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(shouldRetry(0, answered(503))).toBe(true);
});
