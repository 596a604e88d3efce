import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '@gerai/server/testing/scaled.ts';
import type { Device } from './driver/device.ts';
import type { Query } from './driver/find-element.ts';

/** Longer than anything takes on a busy machine; waiting ends with the state that is waited for. */
const TIMEOUT_MS = scaled(30_000);

/** What a person does on a device. Each step waits until it is possible. */
export interface Phone {
  device: Device;
  /** Waits until an element is visible, and returns its text. */
  see(query: Query): Promise<string>;
  /** Waits until no such element is visible. */
  seeNo(query: Query): Promise<void>;
  /** Taps an element that is visible, enabled, at rest and covered by nothing. */
  press(query: Query): Promise<void>;
  /** Types into an empty field. */
  fill(query: Query, text: string): Promise<void>;
  /** Chooses a file, as a camera does. */
  choose(query: Query, path: string): Promise<void>;
  /** Waits until a function of the page returns a value that is not null, false or empty. */
  until<Args extends unknown[], Value>(
    what: string,
    script: (find: (query: Query) => Element | null, ...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<NonNullable<Awaited<Value>>>;
}

export function openPhone(device: Device): Phone {
  const until: Phone['until'] = async (what, script, ...args) => {
    const end = performance.now() + TIMEOUT_MS;
    let last = '';
    while (performance.now() < end) {
      // Fails while the page is being replaced by another.
      const value = await device.evaluate(script, ...args).catch((error: Error) => {
        last = `: ${error.message}`;
        return null;
      });
      if (value) return value as NonNullable<typeof value>;
      await sleep(50);
    }
    throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s${last}`);
  };

  const see: Phone['see'] = async (query) => {
    const seen = await until(
      `sees ${JSON.stringify(query)}`,
      (find, wanted) => {
        const element = find(wanted);
        return element && { text: element.textContent };
      },
      query,
    );
    return seen.text ?? '';
  };

  const press: Phone['press'] = async (query) => {
    const { x, y } = await until(`presses ${JSON.stringify(query)}`, pointOf, query);
    await device.tap(x, y);
  };

  return {
    device,
    see,
    press,
    until,
    seeNo: async (query) => {
      await until(`sees no ${JSON.stringify(query)}`, (find, wanted) => !find(wanted), query);
    },
    fill: async (query, text) => {
      await press(query);
      await until('has the focus', (find, wanted) => find(wanted) === document.activeElement, query);
      await device.type(text);
    },
    choose: async (query, path) => {
      await see(query);
      await device.setFile(query, path);
    },
  };
}

/** The middle of an element that can be pressed there now, else null. Runs in the page. */
async function pointOf(find: (query: Query) => Element | null, query: Query) {
  const element = find(query);
  if (!element || element.matches(':disabled, [aria-disabled=true], [data-disabled]')) return null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const before = place();
  await frame();
  await frame();
  const after = place();
  if (before.x !== after.x || before.y !== after.y) return null;
  const hit = document.elementFromPoint(after.x, after.y);
  if (hit && (element.contains(hit) || hit.contains(element))) return after;
  // Outside of the viewport, or under a bar that stays.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
