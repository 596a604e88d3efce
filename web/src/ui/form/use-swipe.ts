import { type TouchEvent, useRef } from 'react';

const DISTANCE = 60;

interface Swipe {
  /** Checked when a finger touches: a zoomed photo is dragged, not swiped. */
  enabled: () => boolean;
  onLeft: () => void;
  onRight: () => void;
}

/** Event handlers that detect a sideways swipe of one finger. */
export function useSwipe({ enabled, onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current =
        touches.length === 1 && touch && enabled() ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < DISTANCE || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onLeft();
      else onRight();
    },
  };
}
