import { useEffect } from 'react';
import type { PlaceKeeper } from './place-keeper.ts';

/** Scrolling is noted when it rests. */
const RESTS_MS = 300;
/** Nearer to an end than this, one reads from the top. */
const END = 0.03;

/** Keeps how far down a page is read, as a share of what can be scrolled, and `resumes` there. */
export function useScrollPlace(keeper: PlaceKeeper, resumes: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening resumes; reading on moves nothing.
  useEffect(() => {
    const room = () => document.documentElement.scrollHeight - innerHeight;
    const { down = 0 } = keeper.first;
    // After the router, which opens a page at its top.
    const resuming = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (resumes && down > END && down < 1 - END && scrollY < 8) scrollTo({ top: down * room() });
      }),
    );
    let rest: ReturnType<typeof setTimeout>;
    const note = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        const all = room();
        if (all > 0) keeper.note({ down: Math.round(Math.min(1, Math.max(0, scrollY / all)) * 1000) / 1000 });
      }, RESTS_MS);
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      cancelAnimationFrame(resuming);
      clearTimeout(rest);
      removeEventListener('scroll', note);
    };
  }, [keeper]);
}
