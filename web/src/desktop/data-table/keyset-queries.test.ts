import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageKey, pageQuery } from './keyset-queries.ts';

const SIZE = 3;
let numbers: number[];
let calls: string[];
let client: QueryClient;
beforeEach(() => {
  numbers = Array.from({ length: 10 }, (_, number) => number);
  calls = [];
  client = new QueryClient();
});

const list = {
  queryKey: ['numbers'],
  async fetchPage(_section: string, after: string | undefined) {
    calls.push(after ?? 'first');
    const rows = numbers.filter((number) => number > Number(after ?? -1));
    const next = rows.length > SIZE ? String(rows[SIZE - 1]) : null;
    return { rows: rows.slice(0, SIZE), next };
  },
};
const query = (page: number) => pageQuery(client, list, { section: 'all', page });
const fetch = async (page: number) => (await client.fetchQuery({ ...query(page), staleTime: 0 })).rows;
const forget = (page: number) =>
  client.removeQueries({ queryKey: pageKey(list.queryKey, { section: 'all', page }) });

it('fetches the pages that lead to one, in their order, and keeps them', async () => {
  expect(await fetch(2)).toEqual([6, 7, 8]);
  expect(calls).toEqual(['first', '2', '5']);
  expect(await fetch(1)).toEqual([3, 4, 5]);
  expect(calls).toEqual(['first', '2', '5', '2']);
});

describe('where the cursors of pages are known', () => {
  const told = {
    ...list,
    findPlaces: async () => {
      calls.push('places');
      return new Map(
        [2, 4].flatMap((page) =>
          numbers[page * SIZE - 1] === undefined ? [] : [[page, String(page * SIZE - 1)] as const],
        ),
      );
    },
  };
  const far = async (page: number) =>
    (await client.fetchQuery({ ...pageQuery(client, told, { section: 'all', page }), staleTime: 0 })).rows;

  it('jumps to a page without those before it', async () => {
    numbers = Array.from({ length: 14 }, (_, number) => number);
    expect(await far(4)).toEqual([12, 13]);
    expect(calls).toEqual(['places', '11']);
  });

  it('continues from the nearest known cursor', async () => {
    expect(await far(3)).toEqual([9]);
    expect(calls.filter((call) => call !== 'places')).toEqual(['5', '8']);
  });

  it('requests no cursors for the next page', async () => {
    expect(await far(0)).toEqual([0, 1, 2]);
    expect(await far(1)).toEqual([3, 4, 5]);
    expect(calls).toEqual(['first', '2']);
  });

  it('is empty beyond the end', async () => {
    expect(await far(6)).toEqual([]);
  });
});

it('asks once for a page deep in the list when it is fetched anew', async () => {
  await fetch(2);
  calls = [];
  await fetch(2);
  expect(calls).toEqual(['5']);
});

it('asks once even when the pages before it are no longer stored', async () => {
  await fetch(2);
  forget(0);
  forget(1);
  calls = [];
  expect(await fetch(2)).toEqual([6, 7, 8]);
  expect(calls).toEqual(['5']);
});

it('shares the requests of two pages that come into view together', async () => {
  await Promise.all([fetch(2), fetch(3)]);
  expect(calls.filter((after) => after === 'first')).toHaveLength(1);
  expect(calls.filter((after) => after === '2')).toHaveLength(1);
});

it('is empty beyond the end of a list that has become shorter', async () => {
  await fetch(0);
  numbers = numbers.slice(0, 5);
  expect(await fetch(3)).toEqual([]);
});

it('finds the page after one that used to be the last', async () => {
  numbers = numbers.slice(0, SIZE);
  await client.fetchQuery({ ...query(0), staleTime: 0 });
  numbers = [0, 1, 2, 3, 4];
  await client.invalidateQueries();
  expect(await fetch(1)).toEqual([3, 4]);
});

it('stops for a page that is no longer wanted', async () => {
  const input = client.fetchQuery(query(3)).catch((error: Error) => error);
  await client.cancelQueries({ queryKey: query(3).queryKey });
  await input;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.length).toBeLessThan(4);
});
