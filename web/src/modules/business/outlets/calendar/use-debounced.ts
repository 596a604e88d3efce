import { useEffect, useState } from 'react';

/** Typing pauses this long before something is asked for what was typed, in milliseconds. */
const DEBOUNCE_MS = 400;

/** A value once it has not changed for a moment; values are compared by their JSON. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text) as Value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
