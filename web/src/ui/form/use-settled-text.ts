import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 250;

/**
 * What is being typed, at once, and the function that types it; `onSettled` is told when the typing rests. Another
 * value from outside (Back, a link) replaces what is typed.
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
    // Whoever presses something has typed to the end: told later, it would take back where the press leads.
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
