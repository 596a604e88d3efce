import { useCallback, useEffect, useRef } from 'react';
import { release } from '../../../../core/offline/change-entries.ts';
import { isOnline } from '../../../../core/offline/online.ts';
import { type ShownEntry, shownEntry } from '../../../../core/offline/shown-entries.ts';
import { useProfile } from '../../../../core/session/session.tsx';

/** Sends what an entry holds by a request that outlives the page. */
type SendLeaving<About> = (about: About, options: { owner: string; keepalive: true }) => Promise<unknown>;

/**
 * Releases this page's held entries of a kind when its screen or the page is left; after a crash they are sent at the
 * next start. Returns the function that registers an entry as this page's. Keep `send` stable.
 */
export function useReleaseOnLeave<About>(kind: string, send: SendLeaving<About>): (key: string) => void {
  const { uid } = useProfile();
  const made = useRef(new Set<string>());
  useEffect(() => {
    const keys = made.current;
    const releaseAll = () => {
      for (const key of keys) void release({ uid, kind, key });
      keys.clear();
    };
    const onPageHide = () => {
      // The queue repeats the request at the next start, which is harmless.
      for (const key of keys) {
        const entry = shownEntry(kind, key) as ShownEntry<About> | undefined;
        if (entry?.phase !== 'held') continue;
        const leaves = isOnline() ? 1 : 0;
        void send(entry.about, { owner: uid, keepalive: true }).catch(() => {});
        void release({ uid, kind, key }, leaves);
        keys.delete(key);
      }
      releaseAll();
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      releaseAll();
    };
  }, [uid, kind, send]);
  return useCallback((key) => void made.current.add(key), []);
}
