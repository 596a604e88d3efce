import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeAt } from './in-order.ts';

interface Drag {
  from: number;
  to: number;
  /** The distance dragged, in pixels of the page. */
  by: number;
}

interface Start {
  /** The pointer and item positions at the start, in pixels of the page. */
  y: number;
  boxes: { top: number; height: number }[];
}

/** The page scrolls by itself when the pointer is this near to an edge of the window, in pixels. */
const EDGE = 72;

/**
 * Reorders a list by mouse, pen or finger. `handle` gives the props of the drag handle, `shiftOf` how far to shift each
 * item meanwhile. `onMove` is called once, on a drop at another position. A changed `order` cancels the drag, since
 * another item may now be at its position.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  order: string,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start | null>(null);
  const pointer = useRef(0);

  const follow = () =>
    setDrag((now) => {
      if (!now || !start.current) return now;
      const { y, boxes } = start.current;
      const by = pointer.current + window.scrollY - y;
      const held = boxes[now.from]!;
      return { ...now, by, to: placeAt(held.top + held.height / 2 + by, boxes) };
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment of the change.
  useEffect(() => {
    setDrag(null);
  }, [order]);
  const isDragging = drag !== null;
  useEffect(() => {
    if (isDragging) return scrollAtEdges(pointer);
  }, [isDragging]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but refs.
  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('keydown', cancel);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);

  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      start.current = { y: event.clientY + window.scrollY, boxes: boxesOf(list.current) };
      setDrag({ from, to: from, by: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      pointer.current = event.clientY;
      follow();
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  /** Pixels downwards; undefined without a drag. */
  function shiftOf(at: number): number | undefined {
    if (!drag || !start.current) return undefined;
    const { from, to, by } = drag;
    if (at === from) return by;
    const { boxes } = start.current;
    const [first, second] = [boxes[0]!, boxes[1]];
    const step = boxes[from]!.height + (second ? second.top - first.top - first.height : 0);
    if (at > from && at <= to) return -step;
    return at < from && at >= to ? step : 0;
  }
  return { handle, shiftOf, held: drag?.from };
}

const boxesOf = (list: HTMLElement) =>
  [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });

/** Scrolls while the pointer is near an edge of the window. Returns the cleanup. */
function scrollAtEdges(pointer: RefObject<number>): () => void {
  let frame = requestAnimationFrame(function step() {
    const above = EDGE - pointer.current;
    const below = pointer.current - (window.innerHeight - EDGE);
    if (above > 0) window.scrollBy(0, -above / 6);
    else if (below > 0) window.scrollBy(0, below / 6);
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
