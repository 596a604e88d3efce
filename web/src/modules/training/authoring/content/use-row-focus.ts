import { useEffect, useState } from 'react';

/** Gives the focus to a field that is only just being added, by its id in the page. */
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
