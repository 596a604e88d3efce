import { cdp, type Locator } from 'vitest/browser';

interface Point {
  x: number;
  y: number;
}

/** A point of the page's frame, for the browser. */
function inBrowser({ x, y }: Point): Point {
  const { left, top } = window.frameElement!.getBoundingClientRect();
  return { x: left + x, y: top + y };
}

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: point ? [inBrowser(point)] : [] });

/** The middle of an element. */
export function middleOf(on: Locator): Point {
  const { left, top, width, height } = on.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A tap of a finger. */
export async function tap(point: Point): Promise<void> {
  await send('touchStart', point);
  await send('touchEnd');
}

/** Two taps at one point, `gap` milliseconds apart, the second also while the first is still being handled. */
export async function tapTwice(point: Point, gap: number): Promise<void> {
  const first = [send('touchStart', point), send('touchEnd')];
  if (gap > 0) await new Promise((resolve) => setTimeout(resolve, gap));
  await Promise.all([...first, send('touchStart', point), send('touchEnd')]);
}

/** One finger that moves along a straight line, in so many parts. */
export async function drag(from: Point, to: Point, parts = 8): Promise<void> {
  await send('touchStart', from);
  for (let part = 1; part <= parts; part += 1)
    await send('touchMove', {
      x: from.x + ((to.x - from.x) * part) / parts,
      y: from.y + ((to.y - from.y) * part) / parts,
    });
  await send('touchEnd');
}

/** A click of the mouse, as fast as it goes or held for some milliseconds, on whatever is at that point then. */
export async function clickAt(point: Point, { times = 1, heldMs = 0 } = {}): Promise<void> {
  const at = inBrowser(point);
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  for (let click = 0; click < times; click += 1) {
    await mouse('mousePressed');
    if (heldMs > 0) await new Promise((resolve) => setTimeout(resolve, heldMs));
    await mouse('mouseReleased');
  }
}
