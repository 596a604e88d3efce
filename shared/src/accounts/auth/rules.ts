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

/** An unknown device's attempt as judged, with the lanes after it. */
export interface JudgedUnknown extends Judged {
  account: Lane;
  networks: Lane[];
  /** Whether anything has changed. */
  isNew: boolean;
  /** Whether a network has no place, while the account may have one. */
  isNetworkFull: boolean;
}

/**
 * An attempt on an unknown device: from its network at this account, in the lane of the account, and in those of its
 * networks, which give no turns: whoever asks from there for many accounts would have them all. Where the account's is
 * full it gets a turn, which attempts of others do not move; earlier it is taken where nobody else was for the time
 * between two places, because those before it did not come.
 */
export function judgeUnknownDevice(
  count: AttemptCount,
  { account, networks }: { account: Lane; networks: readonly Lane[] },
  now: number,
): JudgedUnknown {
  const same = { account, networks: [...networks], isNew: false, isNetworkFull: false };
  if (!count.hasTurn && count.nextAt > now) return { ...same, ...delay(count) };
  const next = Math.max(now, ...networks.map((lane) => placeIn(lane, now)));
  if (next > now) return { ...same, isTaken: false, count, soonest: next, latest: next, isNetworkFull: true };
  const place = placeIn(account, now);
  const soonest = place > now ? idleFrom(account) : now;
  const isTurn = count.hasTurn && now >= count.nextAt && now <= count.nextAt + turnSeconds * 1000;
  if (isTurn || soonest <= now) {
    const used = (lane: Lane) => ({ ...moved(lane, now), usedAt: now });
    return {
      ...same,
      ...take(count, free.network, now),
      account: place <= now ? used(account) : { ...account, usedAt: now },
      networks: networks.map(used),
      isNew: true,
    };
  }
  const refused = { ...same, isTaken: false, count };
  const said = (latest: number) => ({ soonest: Math.min(soonest, latest), latest });
  if (count.hasTurn && count.nextAt > now) return { ...refused, ...said(count.nextAt) };
  const longest = now + longestWaitSeconds * 1000;
  if (place > longest) return { ...refused, ...said(longest) };
  const waiting = { ...count, nextAt: place, hasTurn: true };
  return { ...refused, count: waiting, account: moved(account, place), isNew: true, ...said(place) };
}

/** The next place of a lane; one that was idle has some at once. */
const placeIn = (lane: Lane, now: number): number =>
  Math.max(lane.nextAt, now - (lane.atOnce - 1) * stepOf(lane));

const moved = (lane: Lane, at: number): Lane => ({ ...lane, nextAt: placeIn(lane, at) + stepOf(lane) });

/** Whether the next attempt in a lane has to wait. */
export const isFull = (lane: Lane, now: number): boolean => placeIn(lane, now) > now;

const idleFrom = (lane: Lane): number => lane.usedAt + stepOf(lane);

const stepOf = ({ everySeconds }: Lane): number => everySeconds * 1000;
