import { useEffect, useState } from 'react';

const USUAL = 16;

const read = () =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL);

/** The user's text size relative to the default of 16 px, at least 1. Row heights in pixels are multiplied by it. */
export function useTextScale(): number {
  const [scale, setScale] = useState(read);
  useEffect(() => {
    const note = () => setScale(read());
    addEventListener('resize', note);
    return () => removeEventListener('resize', note);
  }, []);
  return scale;
}
