import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useEffect, useRef, useState } from 'react';

interface CurrentReviewOptions {
  /** All loaded submissions, and those of them that are still waiting. */
  all: readonly ReviewItem[];
  queue: readonly ReviewItem[];
  /** Id of the submission from the URL. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** Called when the current submission changes without an action of the person on this screen. */
  onSurprise: () => void;
}

export interface CurrentReview {
  /** Undefined if the queue is empty. */
  id: string | undefined;
  /** The submission as last loaded; undefined if the URL names one that is not loaded. */
  item: ReviewItem | undefined;
  /** Its index in the queue, or its last known one. */
  place: number;
  isInQueue: boolean;
  take(id: string | undefined): void;
}

/**
 * The current submission stays current until the person moves on: neither newer submissions nor somebody else's
 * decision replaces it. The URL follows, and takes the lead when it changes by itself (a link, Back).
 */
export function useCurrentReview({
  all,
  queue,
  selected,
  onSelect,
  onSurprise,
}: CurrentReviewOptions): CurrentReview {
  const [taken, setTaken] = useState(selected);
  // The URL follows the selection, several writes behind after fast swipes: its present value, then those written
  // since. A value among them is no navigation.
  const written = useRef([selected]);
  const last = useRef<{ item: ReviewItem | undefined; place: number }>({ item: undefined, place: 0 });

  const id = taken ?? queue[0]?.id;
  const at = queue.findIndex((item) => item.id === id);
  const found = all.find((item) => item.id === id);
  const item = found ?? (last.current.item?.id === id ? last.current.item : undefined);
  const place = at < 0 ? Math.max(0, Math.min(last.current.place, queue.length - 1)) : at;

  useEffect(() => {
    last.current = { item, place };
    // Pins the first of the queue, so that earlier arrivals do not replace it.
    if (taken === undefined && id !== undefined) {
      onSurprise();
      setTaken(id);
    }
  });
  useEffect(() => {
    const at = written.current.indexOf(selected);
    written.current = at < 0 ? [selected] : written.current.slice(at);
    if (at >= 0) return;
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
      written.current.push(next);
      setTaken(next);
      onSelect(next);
    },
  };
}
