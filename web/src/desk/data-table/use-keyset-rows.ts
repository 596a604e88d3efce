import { type QueryClient, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { correctCount, pagesSeen, type WantedPage } from './keyset-pages.ts';
import { type KeysetList, pageKey, pageQuery, type StoredPage } from './keyset-queries.ts';
import type { DataSection, SeenRows } from './layout.ts';

interface KeysetRowsOptions<Row> extends KeysetList<Row> {
  /**
   * The parts that are keyset lists of their own, each with how many rows it should have; what comes corrects that
   * while it is in view. Give a part of unknown length the count `pageSize`: it grows as its pages come.
   */
  sections: readonly DataSection[];
  /** Rows of a page; only the last one of a section may have fewer. */
  pageSize: number;
}

export interface KeysetRows<Row> {
  sections: readonly DataSection[];
  /** A row by its section's number and its own; undefined until it has come. */
  rowAt: (section: number, index: number) => Row | undefined;
  /** Wishes for the rows that are seen. */
  onSee: (seen: readonly SeenRows[]) => void;
  /** Why rows in view do not come. */
  error: unknown;
  retry: () => void;
}

const SETTLED_MS = 80;

/**
 * Rows of long keyset lists by their numbers. Pages in view are fetched and watched; those before them are fetched
 * once, since a keyset leads from page to page, and stay stored for a while. So news costs as many calls as there are
 * pages in view, however many were loaded, and what is shown stays until the new is there.
 */
export function useKeysetRows<Row>(options: KeysetRowsOptions<Row>): KeysetRows<Row> {
  const { queryKey, sections: claimed, pageSize } = options;
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly WantedPage[]>([]);
  const results = useQueries({ queries: wanted.map((page) => pageQuery(client, options, page)) });
  const pages = results.map(({ data }) => data);

  useFollowingPages(client, queryKey, wanted, pages);

  const known = JSON.stringify(
    wanted.map(({ section, page }, number) => [
      section,
      // Not to have come is something else than to have come with nothing.
      pages[number] ? correctCount(0, page, pageSize, pages[number]) : null,
    ]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is what the pages tell.
  const sections = useMemo(
    () =>
      claimed.map((section) => {
        let { count } = section;
        wanted.forEach((one, number) => {
          if (one.section === section.key) count = correctCount(count, one.page, pageSize, pages[number]);
        });
        return count === section.count ? section : { ...section, count };
      }),
    [claimed, known, pageSize],
  );

  const stored = new Map<string, StoredPage<Row> | undefined>();
  const rowAt = (section: number, index: number): Row | undefined => {
    const page = Math.floor(index / pageSize);
    const key = pageKey(queryKey, { section: claimed[section]?.key ?? '', page });
    const name = `${section} ${page}`;
    if (!stored.has(name)) stored.set(name, client.getQueryData<StoredPage<Row>>(key));
    return stored.get(name)?.rows[index % pageSize];
  };

  // Of a part that has turned out empty nothing is seen, and only its first page tells that it still is.
  const empty = useRef<readonly WantedPage[]>([]);
  useEffect(() => {
    empty.current = wanted.filter(({ page }, number) => page === 0 && pages[number]?.rows.length === 0);
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSee = useCallback(
    (seen: readonly SeenRows[]) => {
      const inView = pagesSeen(seen, claimed, pageSize);
      clearTimeout(timer.current);
      const want = () => {
        const next = [...stillEmpty(empty.current, claimed, inView), ...inView];
        setWanted((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      };
      // What is only scrolled past is not asked for.
      timer.current = setTimeout(want, SETTLED_MS);
    },
    [claimed, pageSize],
  );

  const failed = results.filter(({ error, data }) => error && !data);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return { sections, rowAt, onSee, error: failed[0]?.error, retry };
}

/** Of what was empty, what is still claimed to have rows and is not in view. */
const stillEmpty = (
  empty: readonly WantedPage[],
  claimed: readonly DataSection[],
  inView: readonly WantedPage[],
): WantedPage[] =>
  empty.filter(
    ({ section }) =>
      claimed.some(({ key, count }) => key === section && count > 0) &&
      !inView.some((one) => one.section === section && one.page === 0),
  );

/** Fetches anew what is in view and followed on an older state of the page before it. */
function useFollowingPages<Row>(
  client: QueryClient,
  queryKey: QueryKey,
  wanted: readonly WantedPage[],
  pages: readonly (StoredPage<Row> | undefined)[],
): void {
  useEffect(() => {
    wanted.forEach(({ section, page }, number) => {
      const own = pages[number];
      if (page === 0 || !own) return;
      const before = client.getQueryData<StoredPage<Row>>(pageKey(queryKey, { section, page: page - 1 }));
      if (before?.next && before.next !== own.after)
        void client.invalidateQueries({ queryKey: pageKey(queryKey, { section, page }), exact: true });
    });
  });
}
