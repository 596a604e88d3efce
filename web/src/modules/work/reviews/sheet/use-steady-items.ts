import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useRef } from 'react';

export interface SteadyItem {
  item: ReviewItem;
  /** Somebody else has decided it since it was first listed. */
  isTaken: boolean;
}

/**
 * The submissions of a sheet in order of first arrival, new ones at the end. One that somebody else decides keeps its
 * place until the person decides something: a photo under the pointer never changes into another.
 */
export function useSteadyItems(latest: readonly ReviewItem[], gone: ReadonlySet<string>): SteadyItem[] {
  const kept = useRef<{ gone: ReadonlySet<string>; items: Map<string, ReviewItem> }>({
    gone,
    items: new Map(),
  });
  const now = new Map(latest.map((item) => [item.id, item]));
  const { current } = kept;
  if (current.gone !== gone) {
    // Undone submissions stay if the latest response has them, or return with the next one.
    for (const id of current.items.keys()) if (!now.has(id)) current.items.delete(id);
    current.gone = gone;
  }
  for (const [id, item] of now) current.items.set(id, item);
  return [...current.items.values()]
    .filter(({ id }) => !gone.has(id))
    .map((item) => ({ item, isTaken: !now.has(item.id) }));
}
