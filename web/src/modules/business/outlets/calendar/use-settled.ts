import { useEffect, useState } from 'react';

/** Typing pauses this long before something is asked for what was typed, in milliseconds. */
const SETTLED_MS = 400;

/** A value once it has not changed for a moment; values are compared by their JSON. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
