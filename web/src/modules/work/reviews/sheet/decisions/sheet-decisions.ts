import { MOST_DECISIONS } from '@gerai/shared/work/reviews/bulk-contract.ts';

/** Submissions marked as bad, each with its own reason, or '' for the shared one. */
export type Marks = ReadonlyMap<string, string>;

export interface SheetDecisions {
  approve: string[];
  reject: { ids: string[]; notes: string }[];
}

/** Marked submissions that have no reason yet. */
export const withoutReason = (marks: Marks, shared: string): string[] =>
  shared.trim() ? [] : [...marks].filter(([, own]) => !own.trim()).map(([id]) => id);

/**
 * The decisions of a sheet: of the listed submissions the marked are rejected and the other seen ones approved.
 * Nothing is approved unseen.
 */
export function decisionsOf(
  ids: readonly string[],
  seen: ReadonlySet<string>,
  marks: Marks,
  shared: string,
): SheetDecisions {
  const byReason = Map.groupBy(
    ids.filter((id) => marks.has(id)),
    (id) => marks.get(id)!.trim() || shared.trim(),
  );
  return {
    approve: ids.filter((id) => seen.has(id) && !marks.has(id)),
    reject: [...byReason].map(([notes, ids]) => ({ ids, notes })),
  };
}

export const countOf = ({ approve, reject }: SheetDecisions): { approved: number; rejected: number } => ({
  approved: approve.length,
  rejected: reject.reduce((sum, { ids }) => sum + ids.length, 0),
});

/** The decisions of several calls as one. */
export const together = (calls: readonly SheetDecisions[]): SheetDecisions => ({
  approve: calls.flatMap(({ approve }) => approve),
  reject: calls.flatMap(({ reject }) => reject),
});

/** Splits the decisions into calls of at most `most`. */
export function inCalls({ approve, reject }: SheetDecisions, most = MOST_DECISIONS): SheetDecisions[] {
  const calls: SheetDecisions[] = [];
  const room = () => {
    const last = calls.at(-1);
    const { approved, rejected } = last ? countOf(last) : { approved: most, rejected: 0 };
    if (last && approved + rejected < most) return { call: last, left: most - approved - rejected };
    const call: SheetDecisions = { approve: [], reject: [] };
    calls.push(call);
    return { call, left: most };
  };
  for (const { ids, notes } of reject)
    for (let first = 0; first < ids.length; ) {
      const { call, left } = room();
      const part = ids.slice(first, first + left);
      call.reject.push({ ids: part, notes });
      first += part.length;
    }
  for (let first = 0; first < approve.length; ) {
    const { call, left } = room();
    const part = approve.slice(first, first + left);
    call.approve.push(...part);
    first += part.length;
  }
  return calls;
}
