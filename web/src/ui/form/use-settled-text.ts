import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 250;

/**
 * Returns the typed text and the function that sets it; `onSettled` is called when typing pauses for SETTLED_MS. A new
 * `value` from outside (Back, a link) replaces the typed text.
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
    // A press ends the typing at once: settling later would undo the navigation that it causes.
    const onPress = () => settle.current?.();
    addEventListener('pointerdown', onPress, true);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pointerdown', onPress, true);
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
