import { type RefObject, useLayoutEffect, useState } from 'react';

/** Narrower than this a table's columns say nothing. */
const TABLE_MIN = 680;
const CARD_MIN = 320;
const GAP = 12;

/**
 * How many cards stand beside each other in an element; 0 for a table. Without a choice of `view` a narrow one has
 * cards; a table that was chosen is wider than it then (`isNarrow`).
 */
export function useLanes(
  element: RefObject<HTMLElement | null>,
  hasCards: boolean,
  view: 'table' | 'cards' | undefined,
): { lanes: number; isNarrow: boolean } {
  const [width, setWidth] = useState(1000);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    setWidth(element.current!.clientWidth);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  const isNarrow = width < TABLE_MIN;
  if (!hasCards || view === 'table' || (view === undefined && !isNarrow)) return { lanes: 0, isNarrow };
  return { lanes: Math.max(1, Math.floor((width + GAP) / (CARD_MIN + GAP))), isNarrow };
}

let isThrough: boolean | undefined;

/**
 * Whether a box that scrolls only sideways lets what is in it stick to the window up and down. Chromium does since it
 * keeps 'clip' beside 'auto'; other browsers turn it into 'hidden'.
 */
export function sticksThrough(): boolean {
  if (isThrough === undefined) {
    const probe = document.createElement('div');
    probe.style.overflow = 'auto clip';
    document.body.append(probe);
    isThrough = getComputedStyle(probe).overflowY === 'clip';
    probe.remove();
  }
  return isThrough;
}
