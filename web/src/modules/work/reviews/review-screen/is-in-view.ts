/** Minimum visible part of the element, or of the window if the element is larger. */
const PART = 0.5;
const THIRDS = [1 / 6, 1 / 2, 5 / 6];
/** Pixels of the shorter side of the screen's part that shows it: a photo zoomed out to a stamp is not seen. */
const LEAST = 100;

/** Whether an element is visible: painted, within the window and mostly uncovered. */
export function isInView(element: Element): boolean {
  if (document.hidden) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(innerWidth, box.right) - left;
  const height = Math.min(innerHeight, box.bottom) - top;
  if (Math.min(width, height) < LEAST) return false;
  if (width * height < PART * Math.min(box.width * box.height, innerWidth * innerHeight)) return false;
  const points = THIRDS.flatMap((x) => THIRDS.map((y) => [left + x * width, top + y * height] as const));
  // In the viewer pointer events pass through to the photo's parent, so the parent is tested.
  const holder = element.parentElement ?? element;
  const uncovered = points.filter(([x, y]) => holder.contains(document.elementFromPoint(x, y)));
  return uncovered.length >= PART * points.length;
}
