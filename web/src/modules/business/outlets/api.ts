import {
  ARCHIVED_AT_ONCE,
  type ArchivedOutlets,
  archiveOutlet,
  archiveOutlets,
  createOutlet,
  deleteOutlet,
  getOutlet,
  getOutletUses,
  type NewOutlet,
  type OutletRecord,
  pageOutlets,
  updateOutlet,
} from '@gerai/shared/business/outlets/contract.ts';
import { mergeOutlets, previewOutletMerge } from '@gerai/shared/business/outlets/merge-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { Revisions } from '../../../desktop/revision/changed-things.ts';
import type { OutletList } from './outlets-search.ts';

const PAGE_SIZE = 100;
const keyOf = (list: OutletList) => [queryRoots.outlets, 'kept', list];

/** The number of matching outlets. */
export const outletTotalQuery = (list: OutletList) =>
  queryOptions({
    queryKey: [...keyOf(list), 'total'],
    queryFn: async ({ signal }) =>
      (await call(pageOutlets, { query: { ...list, limit: 1 } }, { signal })).total,
  });

/** The pages of outlets, for useKeysetRows. */
export const outletPages = (list: OutletList) => ({
  queryKey: keyOf(list),
  pageSize: PAGE_SIZE,
  fetchPage: (_section: string, after: string | undefined, signal: AbortSignal) =>
    call(pageOutlets, { query: { ...list, after, limit: PAGE_SIZE } }, { signal }),
});

/** The most rows of one answer. */
const ROWS_AT_ONCE = 500;

/** Every matching outlet, with its revision. */
export async function matchingOutlets(list: OutletList): Promise<Revisions> {
  const found = new Map<string, string>();
  for (let after: string | undefined; ; ) {
    const { rows, next } = await call(pageOutlets, { query: { ...list, after, limit: ROWS_AT_ONCE } });
    for (const { id, updated_at } of rows) found.set(id, updated_at);
    if (next === null) return found;
    after = next;
  }
}

/** One outlet, for its form. */
export const outletQuery = (id: string) =>
  queryOptions({
    queryKey: [queryRoots.outlets, 'one', id],
    queryFn: ({ signal }) => call(getOutlet, { params: { id } }, { signal }),
  });

/** Adds an outlet, or updates `edited` on the revision that is known. */
export const saveOutlet = (
  { opens_on, ...input }: NewOutlet,
  edited: OutletRecord | null,
  expected_updated_at: string | undefined,
): Promise<OutletRecord> =>
  edited
    ? call(updateOutlet, { params: { id: edited.id }, body: { ...input, expected_updated_at } })
    : call(createOutlet, { body: { ...input, opens_on } });

/** What merging an outlet into another would move. */
export const previewMerge = (id: string, into_id: string, signal: AbortSignal) =>
  call(previewOutletMerge, { params: { id }, query: { into_id } }, { signal });

/** Moves everything of an outlet to another, on the revision that is known. */
export const mergeInto = ({ id, updated_at }: OutletRecord, into_id: string) =>
  call(mergeOutlets, { params: { id }, body: { into_id, expected_updated_at: updated_at } });

/** Takes it out of use, or brings it back, on the revision that is known. */
export const putAwayOutlet = ({ id, updated_at }: OutletRecord, is_archived: boolean) =>
  call(archiveOutlet, { params: { id }, body: { is_archived, expected_updated_at: updated_at } });

export interface Archival {
  outlets: Revisions;
  is_archived: boolean;
  /** Changes nothing, and counts what would change. */
  only_check?: boolean;
}

/** Archives or restores outlets, in as many calls as their number needs; returns the sums. */
export async function putAwayOutlets(
  { outlets, is_archived, only_check = false }: Archival,
  { signal, onDone }: { signal?: AbortSignal; onDone?: (outlets: number) => void } = {},
): Promise<ArchivedOutlets> {
  const all = [...outlets].map(([id, updated_at]) => ({ id, updated_at }));
  const sum: ArchivedOutlets = { changed: 0, unchanged: 0, people: 0, withdrawn: 0, refused: [] };
  for (let at = 0; at < all.length; at += ARCHIVED_AT_ONCE) {
    const expected_revisions = all.slice(at, at + ARCHIVED_AT_ONCE);
    const ids = expected_revisions.map(({ id }) => id);
    const body = { ids, is_archived, expected_revisions, only_check };
    const part = await call(archiveOutlets, { body }, { signal });
    for (const count of ['changed', 'unchanged', 'people', 'withdrawn'] as const) sum[count] += part[count];
    sum.refused.push(...part.refused);
    onDone?.(Math.min(at + ARCHIVED_AT_ONCE, all.length));
  }
  return sum;
}

/** What refers to it. */
export const readOutletUses = ({ id }: OutletRecord, signal: AbortSignal) =>
  call(getOutletUses, { params: { id } }, { signal });

export const removeOutlet = ({ id }: OutletRecord, unsent_tasks: number) =>
  call(deleteOutlet, { params: { id }, query: { unsent_tasks } });
