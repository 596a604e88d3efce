import type { DataSection, SeenRows } from './layout.ts';

export interface KeysetPage<Row> {
  rows: Row[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** A page of a section, by its number from 0. */
export interface WantedPage {
  section: string;
  page: number;
}

/** The pages that hold what is seen. */
export function pagesSeen(
  seen: readonly SeenRows[],
  sections: readonly DataSection[],
  pageSize: number,
): WantedPage[] {
  return seen.flatMap(({ section, first, last }) => {
    const key = sections[section]?.key;
    const from = Math.floor(first / pageSize);
    const to = Math.floor(last / pageSize);
    return key === undefined
      ? []
      : Array.from({ length: to - from + 1 }, (_, step) => ({ section: key, page: from + step }));
  });
}

/**
 * How many rows a section has, by a claim and by one of its pages: the last page tells exactly, another one that there
 * are more, which is worth one page of a list whose length nobody counted.
 */
export function correctCount(
  claim: number,
  page: number,
  pageSize: number,
  found: KeysetPage<unknown> | undefined,
): number {
  if (!found) return claim;
  if (found.next !== null) return claim > (page + 1) * pageSize ? claim : (page + 2) * pageSize;
  // Beyond the end it tells only that the end is before it.
  return found.rows.length === 0 && page > 0
    ? Math.min(claim, page * pageSize)
    : page * pageSize + found.rows.length;
}
