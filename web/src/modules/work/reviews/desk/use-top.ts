import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style sheet how far down the page an element begins (--top), however high what stands over it is. */
export function useTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    const parent = current?.parentElement;
    if (!current || !parent) return;
    const measure = () => {
      const top = Math.round(current.getBoundingClientRect().top + scrollY);
      current.style.setProperty('--top', `${top}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const sibling of parent.children) if (sibling !== current) observer.observe(sibling);
    observer.observe(parent);
    measure();
    return () => observer.disconnect();
  });
}
