import { expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

test('lookups of one moment are one call, each id once, in calls of the size allowed', async () => {
  const calls: string[][] = [];
  const countOf = batchLookups(
    async (ids) => {
      calls.push(ids);
      return ids.filter((id) => id !== 'hidden').map((id) => ({ id, count: id.length }));
    },
    ({ id }) => id,
    3,
  );
  const answers = await Promise.all(['a', 'bb', 'a', 'hidden', 'cccc'].map(countOf));
  expect(answers.map((answer) => answer?.count ?? null)).toEqual([1, 2, 1, null, 4]);
  expect(calls).toEqual([['a', 'bb', 'hidden'], ['cccc']]);
});

test('a failure fails all of the call, and the next moment is requested again', async () => {
  let fails = true;
  const countOf = batchLookups(
    async (ids) => {
      if (fails) throw new Error('No network');
      return ids.map((id) => ({ id }));
    },
    ({ id }) => id,
    10,
  );
  const both = await Promise.allSettled([countOf('a'), countOf('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  await expect(countOf('a')).resolves.toEqual({ id: 'a' });
});
