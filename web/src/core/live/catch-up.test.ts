import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { catchUp, visibleGroupsKey } from './catch-up.ts';

const FEED = ['social', 'feed', {}];
const UNREAD = ['notifications', 'unread'];

/** Makes a client with cached groups, a feed and notifications; the server then returns `now` as the groups. */
async function known(before: readonly string[], now: readonly string[]) {
  const queries = new QueryClient();
  let ids = before;
  const queryFn = async () => ids.map((id) => ({ id }));
  await queries.prefetchQuery({ queryKey: visibleGroupsKey, queryFn });
  queries.setQueryData(FEED, {});
  queries.setQueryData(UNREAD, {});
  ids = now;
  return queries;
}

const isOld = (queries: QueryClient, key: readonly unknown[]) =>
  queries.getQueryState(key)?.isInvalidated ?? false;

test('after a lost stream the feed is not refetched, groups and notifications are', async () => {
  const queries = await known(['a', 'b'], ['b', 'a']);
  await catchUp(queries);
  expect(queries.getQueryData(visibleGroupsKey)).toEqual([{ id: 'b' }, { id: 'a' }]);
  expect(isOld(queries, UNREAD)).toBe(true);
  expect(isOld(queries, FEED)).toBe(false);
});

test.each([
  ['one is seen no more', ['a', 'b'], ['a']],
  ['one more is seen', ['a'], ['a', 'b']],
  ['the last is seen no more', ['a'], []],
])('the feed is asked for where %s', async (_, before, now) => {
  const queries = await known(before, now);
  await catchUp(queries);
  expect(isOld(queries, FEED)).toBe(true);
});
