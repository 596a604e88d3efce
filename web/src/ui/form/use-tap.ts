import { type TouchEvent, useRef } from 'react';

/** A finger that moves further (pixels) or stays longer (milliseconds) does not tap. */
const NEAR = 10;
const LONGEST_MS = 500;

/**
 * Handlers that tell a tap by its touches. Right after a swipe Chromium gives no click for one in eight. The click that
 * would follow is prevented; keys and screen readers still need `onClick`.
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
