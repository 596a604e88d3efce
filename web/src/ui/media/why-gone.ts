/** Why a photo is not there any more, and since when. */
export interface Gone {
  why: 'removed' | 'differs';
  since: string;
}

interface MayBeGone {
  /** When the retention rule removed it. */
  removed_at?: string | undefined;
  /** Since when its stored bytes are known to be missing or not what was stored. */
  differs_at?: string | undefined;
}

/** Why a photo is not shown; undefined for one that can be. */
export function whyGone({ removed_at, differs_at }: MayBeGone): Gone | undefined {
  if (removed_at) return { why: 'removed', since: removed_at };
  return differs_at ? { why: 'differs', since: differs_at } : undefined;
}
