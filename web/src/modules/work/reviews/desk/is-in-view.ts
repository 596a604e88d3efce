/** At least this part of it, or of the window where it is larger, must be visible. */
const PART = 0.5;
const THIRDS = [1 / 6, 1 / 2, 5 / 6];

/** Whether an element can be seen: painted, within the window, and with nothing over most of it. */
export function isInView(element: Element): boolean {
  if (document.hidden) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(innerWidth, box.right) - left;
  const height = Math.min(innerHeight, box.bottom) - top;
  if (width <= 0 || height <= 0) return false;
  if (width * height < PART * Math.min(box.width * box.height, innerWidth * innerHeight)) return false;
  const points = THIRDS.flatMap((x) => THIRDS.map((y) => [left + x * width, top + y * height] as const));
  // The viewer lets pointers through to what holds the photo.
  const holder = element.parentElement ?? element;
  const uncovered = points.filter(([x, y]) => holder.contains(document.elementFromPoint(x, y)));
  return uncovered.length >= PART * points.length;
}
