import { attemptLimits } from './contract.ts';

/** What was counted of one device at one account, or of one network. Times are milliseconds. */
export interface AttemptCount {
  failures: number;
  /** When its delay ends, or its turn begins. */
  nextAt: number;
  /** Whether `nextAt` is a turn among the unknown devices. */
  hasTurn: boolean;
}

/** Attempts that are taken at even distances, some of them at once. */
export interface Lane {
  /** The first place that nobody has. */
  nextAt: number;
  /** When an attempt was taken last. */
  usedAt: number;
  atOnce: number;
  everySeconds: number;
}

/** Taken, or worth trying again from `soonest`; from `latest` it is taken whatever others do. */
export interface Judged {
  isTaken: boolean;
  count: AttemptCount;
  soonest: number;
  latest: number;
}

const { free, delaySeconds, turnSeconds, longestWaitSeconds } = attemptLimits;

/** The delay after so many wrong passwords, in milliseconds: none at first, then doubled up to the longest. */
export function delayAfter(failures: number, freeOfDelay: number): number {
  if (failures < freeOfDelay) return 0;
  const doubled = delaySeconds.first * 2 ** Math.min(failures - freeOfDelay, 20);
  return Math.min(doubled, delaySeconds.longest) * 1000;
}

/** Counts an attempt as a wrong password, until it has proved right. */
function take({ failures }: AttemptCount, freeOfDelay: number, now: number): Judged {
  const nextAt = now + delayAfter(failures + 1, freeOfDelay);
  return {
    isTaken: true,
    count: { failures: failures + 1, nextAt, hasTurn: false },
    soonest: now,
    latest: now,
  };
}

const delay = (count: AttemptCount): Judged => ({
  isTaken: false,
  count,
  soonest: count.nextAt,
  latest: count.nextAt,
});

/** An attempt on a device that has signed in to the account before: nobody else's attempts count against it. */
export const judgeKnownDevice = (count: AttemptCount, now: number): Judged =>
  count.nextAt > now ? delay(count) : take(count, free.device, now);

/**
 * An attempt on an unknown device: from its network at this account, in the lanes of the account and of the network.
 * Where these are full it gets a turn, which attempts of others do not move; earlier it is taken where nobody else was
 * for the time between two places, because those before it did not come. `isNew` says whether anything has changed.
 */
export function judgeUnknownDevice(
  count: AttemptCount,
  lanes: readonly Lane[],
  now: number,
): Judged & { lanes: Lane[]; isNew: boolean } {
  if (!count.hasTurn && count.nextAt > now) return { ...delay(count), lanes: [...lanes], isNew: false };
  const place = Math.max(...lanes.map((lane) => placeIn(lane, now)));
  const soonest = Math.max(...lanes.map((lane) => (placeIn(lane, now) > now ? idleFrom(lane) : now)));
  const isTurn = count.hasTurn && now >= count.nextAt && now <= count.nextAt + turnSeconds * 1000;
  if (isTurn || soonest <= now) {
    const used = lanes.map((lane) => ({ ...(place <= now ? moved(lane, now) : lane), usedAt: now }));
    return { ...take(count, free.network, now), lanes: used, isNew: true };
  }
  const refused = { isTaken: false, count, lanes: [...lanes], isNew: false };
  const said = (latest: number) => ({ soonest: Math.min(soonest, latest), latest });
  if (count.hasTurn && count.nextAt > now) return { ...refused, ...said(count.nextAt) };
  const longest = now + longestWaitSeconds * 1000;
  if (place > longest) return { ...refused, ...said(longest) };
  const waiting = { ...count, nextAt: place, hasTurn: true };
  const after = lanes.map((lane) => moved(lane, place));
  return { ...refused, count: waiting, lanes: after, isNew: true, ...said(place) };
}

/** The next place of a lane; one that was idle has some at once. */
const placeIn = (lane: Lane, now: number): number =>
  Math.max(lane.nextAt, now - (lane.atOnce - 1) * stepOf(lane));

const moved = (lane: Lane, at: number): Lane => ({ ...lane, nextAt: placeIn(lane, at) + stepOf(lane) });

/** Whether the next attempt in a lane has to wait. */
export const isFull = (lane: Lane, now: number): boolean => placeIn(lane, now) > now;

const idleFrom = (lane: Lane): number => lane.usedAt + stepOf(lane);

const stepOf = ({ everySeconds }: Lane): number => everySeconds * 1000;
