import { type TouchEvent, useRef } from 'react';

/** The most a tap may move (pixels) or last (milliseconds). */
const NEAR = 10;
const LONGEST_MS = 500;

/**
 * Handlers that detect a tap from touch events, because right after a swipe Chromium sends no click for one tap in
 * eight. The following click is prevented; keys and screen readers still need `onClick`.
 */
export function useTap(onTap: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches.item(0);
      start.current =
        touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches.item(0);
      const begun = start.current;
      start.current = null;
      if (!begun || !touch || event.timeStamp - begun.at > LONGEST_MS) return;
      if (Math.hypot(touch.clientX - begun.x, touch.clientY - begun.y) > NEAR) return;
      event.preventDefault();
      onTap();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
