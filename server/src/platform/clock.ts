/** The server's only source of time, passed to everything, so that tests and previews can set it. */
export interface Clock {
  now(): Date;
  /** The machine's own clock, where `now` may go by the database's (server-clock.ts). */
  machineNow?(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function fixedClock(
  at: string | Date,
): Clock & { set(at: string | Date): void; advance(ms: number): void } {
  let moment = new Date(at);
  return {
    now: () => new Date(moment),
    set(next) {
      moment = new Date(next);
    },
    advance(ms) {
      moment = new Date(moment.getTime() + ms);
    },
  };
}
