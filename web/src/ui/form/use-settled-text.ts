import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 250;
/** A click comes so soon after its release. */
const CLICK_MS = 50;
/** What began a press may tell no end of it: a scrollbar, a menu of the browser. */
const LONGEST_PRESS_MS = 2000;

/**
 * Returns the typed text and the function that sets it; `onSettled` is called when typing pauses for SETTLED_MS, or at a
 * click. A new `value` from outside (Back, a link) replaces the typed text.
 */
export function useSettledText(value: string | undefined, onSettled: (text: string | undefined) => void) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === told.current) return;
    clearTimeout(timer.current);
    settle.current = undefined;
    told.current = value;
    setTyped(value);
  }, [value]);
  const settle = useRef<() => void>(undefined);
  useEffect(() => {
    // A click ends the typing at once: settling later would undo the navigation that it causes. Between press and click
    // nothing settles, since the list would be replaced under the finger and the click be lost.
    const settleIn = (ms: number) => {
      clearTimeout(timer.current);
      if (settle.current) timer.current = setTimeout(settle.current, ms);
    };
    const onPress = () => settleIn(LONGEST_PRESS_MS);
    const onClick = () => settle.current?.();
    // No click follows where the press was a drag or a scroll.
    const onRelease = () => settleIn(CLICK_MS);
    addEventListener('pointerdown', onPress, true);
    addEventListener('pointerup', onRelease, true);
    addEventListener('pointercancel', onRelease, true);
    addEventListener('click', onClick, true);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pointerdown', onPress, true);
      removeEventListener('pointerup', onRelease, true);
      removeEventListener('pointercancel', onRelease, true);
      removeEventListener('click', onClick, true);
    };
  }, []);
  const type = (text: string | undefined) => {
    setTyped(text);
    clearTimeout(timer.current);
    settle.current = () => {
      clearTimeout(timer.current);
      settle.current = undefined;
      told.current = text;
      onSettled(text);
    };
    timer.current = setTimeout(settle.current, SETTLED_MS);
  };
  return [typed, type] as const;
}
