import { useEffect, useState } from 'react';

/** Returns a function that focuses a field by its id, even if it is only rendered next. */
export function useRowFocus(): (id: string) => void {
  const [wanted, want] = useState<string | null>(null);
  useEffect(() => {
    const field = wanted === null ? null : document.getElementById(wanted);
    if (!field) return;
    field.focus();
    want(null);
  });
  return want;
}
