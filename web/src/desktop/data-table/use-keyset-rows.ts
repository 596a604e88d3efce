import { type QueryClient, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { correctCount, pagesSeen, type WantedPage } from './keyset-pages.ts';
import { type KeysetList, pageKey, pageQuery, type StoredPage } from './keyset-queries.ts';
import type { DataSection, SeenRows } from './layout.ts';

interface KeysetRowsOptions<Row> extends KeysetList<Row> {
  /**
   * The sections, each a keyset list with its expected row count, which fetched pages correct while in view. For an
   * unknown length give `pageSize`: the count grows as pages are fetched.
   */
  sections: readonly DataSection[];
  /** Rows per page; only a section's last page may have fewer. */
  pageSize: number;
}

export interface KeysetRows<Row> {
  sections: readonly DataSection[];
  /** A row by its section's index and its own; undefined until it is fetched. */
  rowAt: (section: number, index: number) => Row | undefined;
  /** Requests the rows in view. */
  onSee: (seen: readonly SeenRows[]) => void;
  /** Why rows in view could not be fetched. */
  error: unknown;
  retry: () => void;
}

const SETTLED_MS = 80;

/**
 * Gives rows of long keyset lists by index. Pages in view are fetched and observed; earlier pages are fetched once for
 * their cursors and stay cached for a while. A refetch costs one call per page in view, however many were loaded, and
 * old rows stay visible until it is done.
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
      // A page that is not fetched (null) differs from an empty page (0).
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

  // An empty section has no rows in view, so its first page is observed to notice new rows.
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
      // Rows that are scrolled past quickly are not fetched.
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

/** Empty sections that are still claimed to have rows and are not in view. */
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

/** Refetches pages in view whose cursor no longer matches the page before them. */
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
