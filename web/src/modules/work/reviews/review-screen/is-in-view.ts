/** Minimum visible part of the element, or of the window if the element is larger. */
const PART = 0.5;
const THIRDS = [1 / 6, 1 / 2, 5 / 6];
/** Pixels of a drawn photo's shorter side below which it isn't seen: one zoomed out to a stamp shows nothing. */
export const LEAST_SIDE = 100;
/** A panorama stays narrow however it is shown: it is seen where it spans this part of the window, as in the viewer. */
const SPAN = 0.7;

/** Whether an element is visible: painted, large enough, within the window and mostly uncovered. */
export function isInView(element: Element): boolean {
  if (document.hidden) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const box = drawnBox(element);
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(innerWidth, box.right) - left;
  const height = Math.min(innerHeight, box.bottom) - top;
  if (width <= 0 || height <= 0 || !isLargeEnough(width, height)) return false;
  if (width * height < PART * Math.min(box.width * box.height, innerWidth * innerHeight)) return false;
  const points = THIRDS.flatMap((x) => THIRDS.map((y) => [left + x * width, top + y * height] as const));
  // In the viewer pointer events pass through to the photo's parent, so the parent is tested.
  const holder = element.parentElement ?? element;
  const uncovered = points.filter(([x, y]) => holder.contains(document.elementFromPoint(x, y)));
  return uncovered.length >= PART * points.length;
}

/** Whether a photo drawn at this size shows what is in it. */
const isLargeEnough = (width: number, height: number): boolean =>
  Math.min(width, height) >= LEAST_SIDE || width >= SPAN * innerWidth || height >= SPAN * innerHeight;

/**
 * The part of the screen that an element's picture covers: `object-fit: contain` leaves the rest of an image's box
 * empty. In the viewer, which also rotates, an image's box is its picture.
 */
function drawnBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return box;
  const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = element;
  const scale = Math.min(offsetWidth / naturalWidth, offsetHeight / naturalHeight);
  const width = (box.width * scale * naturalWidth) / offsetWidth;
  const height = (box.height * scale * naturalHeight) / offsetHeight;
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}
