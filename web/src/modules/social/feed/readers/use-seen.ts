import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { type RefObject, useEffect } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';
import { tellSeen } from '../posts/posts-api.ts';

/** Milliseconds for which half of an announcement must be in view to count as seen. */
const LOOKED_MS = 1000;
/**
 * Milliseconds for which seen announcements are batched: those of one screen come within a frame or two, and nobody signs
 * out sooner after the last.
 */
const GATHER_MS = 50;
/** At most so many in one call (socialLimits.seen). */
const AT_ONCE = 50;

const reported = new Set<string>();
/** By the person who has seen them. */
const waiting = new Map<string, string[]>();

function tell(uid: string, id: string): void {
  const mark = `${uid} ${id}`;
  if (reported.has(mark)) return;
  reported.add(mark);
  const ids = waiting.get(uid);
  if (ids) return void ids.push(id);
  waiting.set(uid, [id]);
  setTimeout(() => {
    const ids = waiting.get(uid)!;
    waiting.delete(uid);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      // Failed ones are sent again the next time they are in view.
      tellSeen(uid, some).catch(() => some.forEach((one) => void reported.delete(`${uid} ${one}`)));
    }
  }, GATHER_MS);
}

/** Marks an announcement as seen once half of it, or half the window's height of it, was in view for a second. */
export function useSeen(card: RefObject<HTMLElement | null>, { id, is_announcement }: Post): void {
  const { uid } = useProfile();
  useEffect(() => {
    if (!card.current || !is_announcement || reported.has(`${uid} ${id}`)) return;
    let looked: ReturnType<typeof setTimeout> | undefined;
    let isSeen = false;
    // The observer fires several times while the post is in view; the second counts from the first.
    const look = () => {
      if (isSeen && !document.hidden) {
        looked ??= setTimeout(() => tell(uid, id), LOOKED_MS);
        return;
      }
      clearTimeout(looked);
      looked = undefined;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)!;
        const half = Math.min(entry.boundingClientRect.height, window.innerHeight) / 2;
        isSeen = entry.isIntersecting && entry.intersectionRect.height >= half;
        look();
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1] },
    );
    observer.observe(card.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(looked);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [card, id, is_announcement, uid]);
}
