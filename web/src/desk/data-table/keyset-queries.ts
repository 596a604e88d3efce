import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { KeysetPage, WantedPage } from './keyset-pages.ts';

export interface KeysetList<Row> {
  /** Names the list: its filters and its order. Another list is another component (give it a `key`). */
  queryKey: QueryKey;
  fetchPage: (section: string, after: string | undefined, signal: AbortSignal) => Promise<KeysetPage<Row>>;
  /** Where pages of a section begin, by their numbers; those between may be missing. Absent where nobody can tell. */
  findPlaces?: (section: string) => Promise<ReadonlyMap<number, string>>;
}

export interface StoredPage<Row> extends KeysetPage<Row> {
  after: string | undefined;
}

/** Where a page is stored. */
export const pageKey = (queryKey: QueryKey, { section, page }: WantedPage) => [
  ...queryKey,
  'rows',
  section,
  page,
];

/** A page, and how it is fetched. */
export const pageQuery = <Row>(client: QueryClient, list: KeysetList<Row>, wanted: WantedPage) =>
  queryOptions({
    queryKey: pageKey(list.queryKey, wanted),
    queryFn: ({ signal }) => fetchInOrder(client, list, wanted, signal),
  });

/** Further than this it is worth asking where a page begins. */
const FAR = 2;

/** Pages that came into view together share the way to them. */
const FRESH_MS = 1_000;

/** Fetches a page, and before it those that lead to it, are not stored and have no known place. */
async function fetchInOrder<Row>(
  client: QueryClient,
  list: KeysetList<Row>,
  { section, page }: WantedPage,
  signal: AbortSignal,
): Promise<StoredPage<Row>> {
  const stored = (number: number) =>
    client.getQueryData<StoredPage<Row>>(pageKey(list.queryKey, { section, page: number }));
  // The nearest page whose beginning is known; one that used to be the last may have one after it by now.
  const begins = (number: number) => stored(number - 1)?.next ?? stored(number)?.after;
  let place = page;
  while (place > 0 && begins(place) === undefined) place -= 1;
  let after = place > 0 ? begins(place) : undefined;
  if (page - place >= FAR && list.findPlaces) {
    const places = await list.findPlaces(section);
    signal.throwIfAborted();
    let nearest = page;
    while (nearest > place && !places.has(nearest)) nearest -= 1;
    if (nearest > place) [place, after] = [nearest, places.get(nearest)];
  }
  for (; place < page && (place === 0 || after !== undefined); place += 1) {
    const query = pageQuery(client, list, { section, page: place });
    const before = await client.fetchQuery({ ...query, staleTime: FRESH_MS });
    signal.throwIfAborted();
    after = before.next ?? undefined;
  }
  // The list has become shorter than it was said to be.
  if (page > 0 && after === undefined) return { rows: [], next: null, after };
  return { ...(await list.fetchPage(section, after, signal)), after };
}
