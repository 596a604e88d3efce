import { type PointerEvent, useEffect, useRef, useState } from 'react';

const HOVER_MS = 400;
const LEAVE_MS = 300;
const PRESS_MS = 450;

/** How it was opened: by the mouse resting there it closes as the mouse leaves, else by a choice, Escape or a click beside it. */
type Opened = 'hover' | 'press' | 'click';

/** When the six reactions are offered: the mouse rests on the button, a finger stays on it, or their own button is used. */
export function useReactionMenu() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = opened !== null;
  // Wherever the focus is: what the mouse has opened has none.
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpened(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);

  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpened(null);
  };
  const open = (how: Opened) => {
    clearTimeout(timer.current);
    setOpened(how);
  };

  return {
    opened,
    open,
    close,
    /** For what holds the button and the menu. */
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        if (opened) clearTimeout(timer.current);
        else later(() => setOpened('hover'), HOVER_MS);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        if (opened === 'hover') later(close, LEAVE_MS);
        else clearTimeout(timer.current);
      },
    },
    /** For the button on which a finger may stay. */
    press: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        wasPressed.current = false;
        if (pointerType === 'mouse') return;
        later(() => {
          wasPressed.current = true;
          setOpened('press');
        }, PRESS_MS);
      },
      onPointerUp: () => {
        if (!wasPressed.current) clearTimeout(timer.current);
      },
      // The page is scrolled instead.
      onPointerCancel: () => clearTimeout(timer.current),
    },
    /** Whether a click is only the end of a long press. */
    endsPress: () => {
      const ends = wasPressed.current;
      wasPressed.current = false;
      return ends;
    },
  };
}
