import type { OutletState } from '@gerai/shared/business/outlets/states.ts';

interface Offered {
  id: string;
  /** Of an outlet. */
  state?: OutletState | undefined;
  /** Of a job role or a task group. */
  is_archived?: boolean | undefined;
}

/** What can be chosen: what is not archived, and what is chosen already. */
export const listOffered = <Item extends Offered>(
  all: readonly Item[],
  chosen: readonly (string | null | undefined)[] = [],
): Item[] =>
  all.filter(({ id, state, is_archived }) => (state !== 'archived' && !is_archived) || chosen.includes(id));
