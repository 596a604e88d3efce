import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints in the light colours, as paper is: a browser leaves dark grounds out and keeps the pale words on them. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const begin = () => {
      before = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const end = () => {
      if (before !== null) root.setAttribute(SCHEME, before);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
