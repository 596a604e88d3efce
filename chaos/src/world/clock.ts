import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's libfaketime lies, for programs with threads. */
const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1';

export type Clocked = 'world' | 'a' | 'b';

/** The clocks of the database and the bucket (world) and of each server, which differ from this machine's. */
export interface Clocks {
  /** The environment of a program that goes by a clock. */
  envOf(whose: Clocked): Record<string, string>;
  /** The right time. */
  now(): Date;
  /** Sets how far a server's clock differs from the right time. */
  shift(whose: 'a' | 'b', seconds: number): void;
  /** Moves the right time, and all clocks with it. */
  leap(seconds: number): void;
}

export const findFaketime = (): string | undefined => globSync(LIBRARY)[0];

/** Clocks that start at a moment, in files of a folder that every program reads once a second. */
export function openClocks(library: string, folder: string, start: Date): Clocks {
  let right = (start.getTime() - Date.now()) / 1000;
  const shifts = { world: 0, a: 0, b: 0 };
  const fileOf = (whose: Clocked) => join(folder, `clock-${whose}`);
  const write = () => {
    for (const whose of ['world', 'a', 'b'] as const) {
      const seconds = right + shifts[whose];
      writeFileSync(fileOf(whose), `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)}\n`);
    }
  };
  write();
  return {
    envOf: (whose) => ({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: fileOf(whose),
      FAKETIME_CACHE_DURATION: '1',
      // Timers go on as ever: a clock that is set moves no timer.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }),
    now: () => new Date(Date.now() + right * 1000),
    shift(whose, seconds) {
      shifts[whose] = seconds;
      write();
    },
    leap(seconds) {
      right += seconds;
      write();
    },
  };
}

/** Clocks where there is no libfaketime: this machine's, which can't be set. */
export const machineClocks: Clocks = {
  envOf: () => ({}),
  now: () => new Date(),
  shift() {},
  leap() {},
};
