import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useEffect, useRef, useState } from 'react';

interface HandOptions {
  /** Everything that is loaded, and of that what still waits. */
  all: readonly ReviewItem[];
  queue: readonly ReviewItem[];
  /** The submission that the address names. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** What is in hand changed, and not by what the person did on this screen. */
  onSurprise: () => void;
}

export interface Hand {
  /** undefined: nothing waits. */
  id: string | undefined;
  /** As it was last seen; undefined where the address names one that is not loaded. */
  item: ReviewItem | undefined;
  /** Its place in the queue, or the one that it had there. */
  place: number;
  isInQueue: boolean;
  take(id: string | undefined): void;
}

/**
 * What is in hand stays in hand until the person moves on: neither newer submissions nor somebody else's decision swap
 * it. The address follows, and leads where it changes by itself (a link, Back).
 */
export function useHand({ all, queue, selected, onSelect, onSurprise }: HandOptions): Hand {
  const [taken, setTaken] = useState(selected);
  // The address is written later than the hand moves: what it shows meanwhile was written here too.
  const written = useRef(new Set([selected]));
  const last = useRef<{ item: ReviewItem | undefined; place: number }>({ item: undefined, place: 0 });

  const id = taken ?? queue[0]?.id;
  const at = queue.findIndex((item) => item.id === id);
  const found = all.find((item) => item.id === id);
  const item = found ?? (last.current.item?.id === id ? last.current.item : undefined);
  const place = at < 0 ? Math.max(0, Math.min(last.current.place, queue.length - 1)) : at;

  useEffect(() => {
    last.current = { item, place };
    // The first of the queue stays in hand, whatever arrives before it.
    if (taken === undefined && id !== undefined) {
      onSurprise();
      setTaken(id);
    }
  });
  useEffect(() => {
    if (written.current.has(selected)) {
      written.current = new Set([selected]);
      return;
    }
    written.current.add(selected);
    if (selected === undefined) return;
    onSurprise();
    setTaken(selected);
  }, [selected, onSurprise]);

  return {
    id,
    item,
    place,
    isInQueue: at >= 0,
    take: (next) => {
      written.current.add(next);
      setTaken(next);
      onSelect(next);
    },
  };
}
