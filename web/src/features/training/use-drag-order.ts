import { type PointerEvent as PointerDown, useEffect, useRef, useState } from 'react';

/**
 * Dragging the things of a list by a handle: each time the pointer is over another's place, `onMove` is told, and the
 * list is drawn anew under the finger. Keys and screen readers have buttons of their own.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef({ dragged, onMove });
  useEffect(() => {
    latest.current = { dragged, onMove };
  });
  const isDragging = dragged !== null;

  // The window hears the pointer, not the handle: a thing that is drawn at another place loses what it had captured.
  useEffect(() => {
    if (!isDragging) return;
    const move = ({ clientY }: PointerEvent) => {
      const from = latest.current.dragged;
      const to = placeAt(list.current, clientY);
      if (from === null || to === undefined || to === from) return;
      latest.current.onMove(from, to);
      setDragged(to);
    };
    const end = () => setDragged(null);
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [isDragging]);

  const handle = (place: number) => ({
    onPointerDown: (event: PointerDown<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.releasePointerCapture(event.pointerId);
      setDragged(place);
    },
  });

  return { list, dragged, handle };
}

/** The place over which a height of the window lies; undefined beside the list. */
function placeAt(list: HTMLElement | null, y: number): number | undefined {
  const places = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
  const at = places.findIndex(({ top, bottom }) => y >= top && y <= bottom);
  return at === -1 ? undefined : at;
}
