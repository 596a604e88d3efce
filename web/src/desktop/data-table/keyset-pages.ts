import type { DataSection, SeenRows } from './layout.ts';

export interface KeysetPage<Row> {
  rows: Row[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

/** A page of a section, numbered from 0. */
export interface WantedPage {
  section: string;
  page: number;
}

/** The pages that contain the rows in view. */
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
 * Corrects a section's claimed row count by one of its pages: the last page gives it exactly; any other page proves
 * that there are more, counted as at least one more page.
 */
export function correctCount(
  claim: number,
  page: number,
  pageSize: number,
  found: KeysetPage<unknown> | undefined,
): number {
  if (!found) return claim;
  if (found.next !== null) return claim > (page + 1) * pageSize ? claim : (page + 2) * pageSize;
  // A page beyond the end only gives an upper bound.
  return found.rows.length === 0 && page > 0
    ? Math.min(claim, page * pageSize)
    : page * pageSize + found.rows.length;
}
