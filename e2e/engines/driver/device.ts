import type { Query } from './find-element.ts';

type Find = (query: Query) => Element | null;

/** A person's device: a browser with storage of its own, showing one page in the size of a phone. */
export interface Device {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /**
   * Runs a function in the page, awaits its promise and returns its JSON value. The function is sent as text: it sees
   * its arguments alone, of which the first finds elements.
   */
  evaluate<Args extends unknown[], Value>(
    script: (find: Find, ...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  /** Presses and releases at a point of the viewport. */
  tap(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Chooses a file in a file input. */
  setFile(input: Query, path: string): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser engine under test. */
export interface Engine {
  version: string;
  openDevice(): Promise<Device>;
  /** Uncaught errors of all pages and what their consoles call errors. */
  faults: string[];
  close(): Promise<void>;
}

/** Larger phones of today; most CSS of phones ends at 48em. */
export const VIEWPORT = { width: 390, height: 844 };
