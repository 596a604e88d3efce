import { useEffect, useState } from 'react';

const USUAL = 16;

const read = () =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL);

/** How much larger than usual the person has text, 1 where it is as usual: a height in pixels that holds lines grows so. */
export function useTextScale(): number {
  const [scale, setScale] = useState(read);
  useEffect(() => {
    const note = () => setScale(read());
    addEventListener('resize', note);
    return () => removeEventListener('resize', note);
  }, []);
  return scale;
}
