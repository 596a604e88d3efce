import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width in pixels a table's columns are unreadable. */
const TABLE_MIN = 680;
const CARD_MIN = 320;
const GAP = 12;

/**
 * The number of cards per line; 0 for a table. Without a chosen `view` a narrow element shows cards; a table chosen
 * there is wider than the element and scrolls sideways, as does one that needs `minWidth`.
 */
export function useLanes(
  element: RefObject<HTMLElement | null>,
  hasCards: boolean,
  view: 'table' | 'cards' | undefined,
  minWidth = hasCards ? TABLE_MIN : 0,
): { lanes: number; isSideways: boolean } {
  const [width, setWidth] = useState(1000);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    setWidth(element.current!.clientWidth);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  const isNarrow = width < TABLE_MIN;
  if (!hasCards || view === 'table' || (view === undefined && !isNarrow))
    return { lanes: 0, isSideways: width < minWidth };
  return { lanes: Math.max(1, Math.floor((width + GAP) / (CARD_MIN + GAP))), isSideways: false };
}

let isThrough: boolean | undefined;

/**
 * Whether sticky elements in a box that scrolls only sideways still follow the window vertically. Chromium supports it
 * since it allows 'clip' beside 'auto'; other browsers turn 'clip' into 'hidden'.
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
