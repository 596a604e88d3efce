import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { KeysetPage, WantedPage } from './keyset-pages.ts';

export interface KeysetList<Row> {
  /** Identifies the list: its filters and its order. Render another list as another component (with a `key`). */
  queryKey: QueryKey;
  fetchPage: (section: string, after: string | undefined, signal: AbortSignal) => Promise<KeysetPage<Row>>;
  /** The cursors of a section's pages, by page number, possibly with gaps. Undefined when the server has none. */
  findPlaces?: (section: string) => Promise<ReadonlyMap<number, string>>;
}

export interface StoredPage<Row> extends KeysetPage<Row> {
  after: string | undefined;
}

/** The query key of a page. */
export const pageKey = (queryKey: QueryKey, { section, page }: WantedPage) => [
  ...queryKey,
  'rows',
  section,
  page,
];

/** The query of a page. */
export const pageQuery = <Row>(client: QueryClient, list: KeysetList<Row>, wanted: WantedPage) =>
  queryOptions({
    queryKey: pageKey(list.queryKey, wanted),
    queryFn: ({ signal }) => fetchInOrder(client, list, wanted, signal),
  });

/** From this many missing pages on, cursors are requested instead of fetching page by page. */
const FAR = 2;

/** Pages that came into view together share the fetched pages before them. */
const FRESH_MS = 1_000;

/** Fetches a page, and first those pages before it that are needed for its cursor. */
async function fetchInOrder<Row>(
  client: QueryClient,
  list: KeysetList<Row>,
  { section, page }: WantedPage,
  signal: AbortSignal,
): Promise<StoredPage<Row>> {
  const stored = (number: number) =>
    client.getQueryData<StoredPage<Row>>(pageKey(list.queryKey, { section, page: number }));
  // Find the nearest page with a known cursor; a page that was the last may have a successor by now.
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
  // The list is shorter than its claimed count.
  if (page > 0 && after === undefined) return { rows: [], next: null, after };
  return { ...(await list.fetchPage(section, after, signal)), after };
}
