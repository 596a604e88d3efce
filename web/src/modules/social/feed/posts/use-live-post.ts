import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from '../../../../core/live/live.ts';
import { refreshPost } from '../reactions/reactions-api.ts';
import { pacedBy } from '../readers/paced.ts';

/** One interval per post, however many cards show it. */
const refresh = pacedBy<[QueryClient, string]>((queries, id) => void refreshPost(queries, id));

/** Refetches a post: at once, then at most once per interval. */
export const refreshSoon = (queries: QueryClient, id: string): void => refresh(id, queries, id);

/**
 * Refetches a post on its live events while it is in view: reactions, comment count, pin, edits. Events while the
 * post or the tab is hidden are applied when it is visible again.
 */
export function useLivePost(id: string, place: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient();
  const isSeen = useRef(false);
  const isOld = useRef(false);
  useEffect(() => {
    if (!place.current) return;
    const look = () => {
      if (!isSeen.current || !isOld.current || document.visibilityState !== 'visible') return;
      isOld.current = false;
      refreshSoon(queries, id);
    };
    const observer = new IntersectionObserver((entries) => {
      isSeen.current = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    observer.observe(place.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [queries, id, place]);
  useLiveEvents(
    useCallback(
      ({ subject_type, subject_id }: LiveEvent) => {
        if (subject_type !== 'post' || subject_id !== id) return;
        if (isSeen.current && document.visibilityState === 'visible') refreshSoon(queries, id);
        else isOld.current = true;
      },
      [queries, id],
    ),
  );
}
