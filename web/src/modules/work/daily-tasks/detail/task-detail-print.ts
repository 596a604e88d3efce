import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/**
 * Prints in the light scheme: browsers omit dark backgrounds but keep the pale text, which is unreadable on paper.
 */
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
