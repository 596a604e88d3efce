import { type PointerEvent, useEffect, useRef, useState } from 'react';

const HOVER_MS = 400;
const LEAVE_MS = 300;
const PRESS_MS = 450;

/**
 * How the menu was opened. After 'hover' it closes when the mouse leaves, else by a choice, Escape or a click
 * outside.
 */
type Opened = 'hover' | 'press' | 'click';

/** Opens the reaction menu by hovering, a long press or a click on its button. */
export function useReactionMenu() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = opened !== null;
  // A listener on the window, because a menu opened by hovering does not have the focus.
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
    /** Handlers for the element around the button and the menu. */
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
    /** Handlers for the button that can be long-pressed. */
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
      // The gesture became a scroll.
      onPointerCancel: () => clearTimeout(timer.current),
    },
    /** Whether a click is the end of a long press. */
    endsPress: () => {
      const ends = wasPressed.current;
      wasPressed.current = false;
      return ends;
    },
  };
}
