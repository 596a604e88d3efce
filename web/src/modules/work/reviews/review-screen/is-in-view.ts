/** Minimum visible part of the element, or of the window if the element is larger. */
const PART = 0.5;
const THIRDS = [1 / 6, 1 / 2, 5 / 6];
/** Pixels of a drawn photo's shorter side below which it isn't seen: one zoomed out to a stamp shows nothing. */
export const LEAST_SIDE = 100;
/** A panorama stays narrow however it is shown: it is seen where it spans this part of the window, as in the viewer. */
const SPAN = 0.7;

/** How much of an element is seen; 'small' is visible, and drawn too small to show what is in it. */
export type View = 'seen' | 'small' | 'hidden';

/** Whether an element is seen. */
export const isInView = (element: Element): boolean => viewOf(element) === 'seen';

/** An element is seen if it is painted, within the window, mostly uncovered and large enough. */
export function viewOf(element: Element): View {
  if (document.hidden) return 'hidden';
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'hidden';
  const box = drawnBox(element);
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(innerWidth, box.right) - left;
  const height = Math.min(innerHeight, box.bottom) - top;
  if (width <= 0 || height <= 0) return 'hidden';
  if (width * height < PART * Math.min(box.width * box.height, innerWidth * innerHeight)) return 'hidden';
  const points = THIRDS.flatMap((x) => THIRDS.map((y) => [left + x * width, top + y * height] as const));
  // In the viewer pointer events pass through to the photo's parent, so the parent is tested.
  const holder = element.parentElement ?? element;
  const uncovered = points.filter(([x, y]) => holder.contains(document.elementFromPoint(x, y)));
  if (uncovered.length < PART * points.length) return 'hidden';
  return isLargeEnough(width, height) ? 'seen' : 'small';
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
