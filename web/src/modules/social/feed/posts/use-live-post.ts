import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from '../../../../core/live/live.ts';
import { refreshPost } from '../reactions/reactions-api.ts';
import { pacedBy } from '../readers/paced.ts';

/** One pace for a post wherever it stands on the page. */
const refresh = pacedBy<[QueryClient, string]>((queries, id) => void refreshPost(queries, id));

/** Reads a post anew soon: at once, and then at most once in a while, however much happens to it. */
export const refreshSoon = (queries: QueryClient, id: string): void => refresh(id, queries, id);

/**
 * While a post is in view, what happens to it is seen: reactions, the number of comments, a pin, another text. What
 * happens while it is out of view, or the tab is, is read as it comes back.
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
