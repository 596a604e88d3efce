import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { coursePages, trainingDashboardQuery } from '../api.ts';
import { knownCard } from './known-card.ts';

const put = (client: QueryClient, key: readonly unknown[], data: object) => client.setQueryData(key, data);

test('a course is known from any page of the catalogue, and from the dashboard', () => {
  const client = new QueryClient();
  expect(knownCard(client, 'b')).toBeUndefined();
  put(client, coursePages({ q: 'x' }, 'id').queryKey, {
    pages: [{ rows: [{ id: 'a' }] }, { rows: [{ id: 'b' }] }],
  });
  put(client, trainingDashboardQuery.queryKey, { in_progress: [{ id: 'c' }], offered: [{ id: 'd' }] });
  for (const id of ['a', 'b', 'c', 'd']) expect(knownCard(client, id)).toEqual({ id });
  expect(knownCard(client, 'e')).toBeUndefined();
});
