import { cdp, type Locator } from 'vitest/browser';

interface Place {
  x: number;
  y: number;
}

/** A place of the page's frame, for the browser. */
function inBrowser({ x, y }: Place): Place {
  const { left, top } = window.frameElement!.getBoundingClientRect();
  return { x: left + x, y: top + y };
}

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Place) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: place ? [inBrowser(place)] : [] });

/** The middle of an element. */
export function middleOf(on: Locator): Place {
  const { left, top, width, height } = on.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A tap of a finger. */
export async function tap(place: Place): Promise<void> {
  await send('touchStart', place);
  await send('touchEnd');
}

/** Two taps at one place, `gap` milliseconds apart, the second also while the first is still being handled. */
export async function tapTwice(place: Place, gap: number): Promise<void> {
  const first = [send('touchStart', place), send('touchEnd')];
  if (gap > 0) await new Promise((resolve) => setTimeout(resolve, gap));
  await Promise.all([...first, send('touchStart', place), send('touchEnd')]);
}

/** One finger that moves along a straight line, in so many parts. */
export async function drag(from: Place, to: Place, parts = 8): Promise<void> {
  await send('touchStart', from);
  for (let part = 1; part <= parts; part += 1)
    await send('touchMove', {
      x: from.x + ((to.x - from.x) * part) / parts,
      y: from.y + ((to.y - from.y) * part) / parts,
    });
  await send('touchEnd');
}

/** A click of the mouse, as fast as it goes or held for some milliseconds, on whatever is at that place then. */
export async function clickAt(place: Place, { times = 1, heldMs = 0 } = {}): Promise<void> {
  const at = inBrowser(place);
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  for (let click = 0; click < times; click += 1) {
    await mouse('mousePressed');
    if (heldMs > 0) await new Promise((resolve) => setTimeout(resolve, heldMs));
    await mouse('mouseReleased');
  }
}
