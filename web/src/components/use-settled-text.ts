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
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string | undefined) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = text;
      onSettled(text);
    }, SETTLED_MS);
  };
  return [typed, type] as const;
}
