import { useEffect } from 'react';
import type { PlaceKeeper } from './place-keeper.ts';

/** Milliseconds after the last scroll event until the place is stored. */
const RESTS_MS = 300;
/** Closer to either end than this share, reading starts at the top. */
const END = 0.03;

/** Stores the scroll position as a share of the scrollable height; scrolls there on opening if `resumes`. */
export function useScrollPlace(keeper: PlaceKeeper, resumes: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening resumes; reading on moves nothing.
  useEffect(() => {
    const room = () => document.documentElement.scrollHeight - innerHeight;
    const { down = 0 } = keeper.first;
    // Runs after the router has scrolled the page to the top.
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
