import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { offsetAt } from './layout.ts';

/** The drawn part of a table, in the table's own pixels. */
export interface View {
  from: number;
  to: number;
  /** Add it to a height in the table to get its position in the page's element. */
  shift: number;
}

const STEP = 176;
/** Rows are drawn this many pixels beyond the screen, so that scrolling does not show gaps. */
const MARGIN = 528;

/** Tracks which part of an element of `height` pixels is in the window. It changes only every few rows. */
export function useView(element: RefObject<HTMLElement | null>, height: number): View {
  const [view, setView] = useState<View>({ from: 0, to: 1200, shift: 0 });
  const read = useCallback(() => {
    if (!element.current) return;
    const next = viewOf(-element.current.getBoundingClientRect().top, height, window.innerHeight);
    setView((before) =>
      before.from === next.from && before.to === next.to && before.shift === next.shift ? before : next,
    );
  }, [element, height]);

  useLayoutEffect(read, [read]);
  useEffect(() => {
    // Synchronous, so that the frame that scrolls does not show rows not drawn yet.
    const onScroll = () => flushSync(read);
    const size = new ResizeObserver(read);
    size.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', read);
    };
  }, [read]);
  return view;
}

function viewOf(scrolled: number, height: number, screen: number): View {
  const offset = offsetAt(scrolled, height, screen);
  return {
    from: Math.floor((offset - MARGIN) / STEP) * STEP,
    to: Math.ceil((offset + screen + MARGIN) / STEP) * STEP,
    shift: scrolled - offset,
  };
}
