import { type RefObject, useLayoutEffect } from 'react';

/** Sets --top to the element's distance from the top of the page, whatever the height of the content above it. */
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
