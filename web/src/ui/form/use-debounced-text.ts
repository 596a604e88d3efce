import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;
/** A click comes so soon after its release. */
const CLICK_MS = 50;
/** What began a press may tell no end of it: a scrollbar, a menu of the browser. */
const LONGEST_PRESS_MS = 2000;

/**
 * Returns the typed text and the function that sets it; `onPause` is called when typing pauses for DEBOUNCE_MS, or at a
 * click. A new `value` from outside (Back, a link) replaces the typed text.
 */
export function useDebouncedText(value: string | undefined, onPause: (text: string | undefined) => void) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === reported.current) return;
    clearTimeout(timer.current);
    flush.current = undefined;
    reported.current = value;
    setTyped(value);
  }, [value]);
  const flush = useRef<() => void>(undefined);
  useEffect(() => {
    // A click ends the typing at once: flushing later would undo the navigation that it causes. Between press and click
    // nothing is flushed, since the list would be replaced under the finger and the click be lost.
    const flushIn = (ms: number) => {
      clearTimeout(timer.current);
      if (flush.current) timer.current = setTimeout(flush.current, ms);
    };
    const onPress = () => flushIn(LONGEST_PRESS_MS);
    const onClick = () => flush.current?.();
    // No click follows where the press was a drag or a scroll.
    const onRelease = () => flushIn(CLICK_MS);
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
    flush.current = () => {
      clearTimeout(timer.current);
      flush.current = undefined;
      reported.current = text;
      onPause(text);
    };
    timer.current = setTimeout(flush.current, DEBOUNCE_MS);
  };
  return [typed, type] as const;
}
