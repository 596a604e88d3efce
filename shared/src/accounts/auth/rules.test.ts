import { describe, expect, it } from 'vitest';
import { attemptLimits } from './contract.ts';
import { type AttemptCount, delayAfter, judgeKnownDevice, judgeUnknownDevice, type Lane } from './rules.ts';

const NOW = Date.parse('2026-11-20T04:00:00Z');
const SECOND = 1000;
const fresh: AttemptCount = { failures: 0, nextAt: 0, hasTurn: false };
const lane = (nextAt = 0, usedAt = NOW): Lane => ({ nextAt, usedAt, atOnce: 3, everySeconds: 60 });
/** An attempt at an account with this lane, from networks with these. */
const judge = (count: AttemptCount, account: Lane, now: number, networks: Lane[] = []) =>
  judgeUnknownDevice(count, { account, networks }, now);

it.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [9, 480],
  [10, 900],
  [1000, 900],
])('after %i wrong passwords the delay is %i s', (failures, seconds) => {
  expect(delayAfter(failures, 5)).toBe(seconds * SECOND);
});

describe('a known device', () => {
  it('is free for ten wrong passwords, then waits longer and longer', () => {
    let count = fresh;
    for (let failure = 0; failure < attemptLimits.free.device; failure++) {
      const judged = judgeKnownDevice(count, NOW);
      expect(judged.isTaken).toBe(true);
      count = judged.count;
    }
    expect(judgeKnownDevice(count, NOW)).toMatchObject({
      isTaken: false,
      count,
      soonest: count.nextAt,
      latest: count.nextAt,
    });
    expect(count.nextAt).toBe(NOW + 30 * SECOND);
    expect(judgeKnownDevice(count, NOW + 30 * SECOND).count.nextAt).toBe(NOW + 90 * SECOND);
  });
});

describe('an unknown device', () => {
  it('is taken at once while the lane has places, then at its turn, which others do not move', () => {
    let account = lane();
    for (let n = 0; n < 3; n++) {
      const judged = judge(fresh, account, NOW);
      expect(judged.isTaken).toBe(true);
      account = judged.account;
    }
    const first = judge(fresh, account, NOW);
    expect(first).toMatchObject({ isTaken: false, count: { nextAt: NOW + 60 * SECOND, hasTurn: true } });
    const mine = judge(fresh, first.account, NOW);
    expect(mine).toMatchObject({ soonest: NOW + 60 * SECOND, latest: NOW + 120 * SECOND });
    // Others are taken until then, but not in its place.
    const busy = { ...mine.account, usedAt: NOW + 119 * SECOND };
    expect(judge(mine.count, busy, NOW + 119 * SECOND)).toMatchObject({
      isTaken: false,
      count: mine.count,
      account: busy,
    });
    expect(judge(mine.count, busy, NOW + 120 * SECOND)).toMatchObject({
      isTaken: true,
      count: { failures: 1, hasTurn: false },
      account: { nextAt: busy.nextAt, usedAt: NOW + 120 * SECOND },
    });
  });

  it('is taken before its turn where those before it do not come', () => {
    const deserted = lane(NOW + 9999 * SECOND, NOW);
    const waiting = judge(fresh, deserted, NOW + SECOND);
    expect(waiting).toMatchObject({
      isTaken: false,
      soonest: NOW + 60 * SECOND,
      latest: NOW + 9999 * SECOND,
    });
    const taken = judge(waiting.count, waiting.account, waiting.soonest);
    expect(taken.isTaken).toBe(true);
    // One only: the next one waits again.
    expect(judge(fresh, taken.account, waiting.soonest + SECOND).isTaken).toBe(false);
  });

  it('loses a turn that it does not take', () => {
    const count = { failures: 0, nextAt: NOW, hasTurn: true };
    const late = NOW + (attemptLimits.turnSeconds + 1) * SECOND;
    const busy = lane(late + 60 * SECOND, late - SECOND);
    expect(judge(count, busy, late - SECOND).isTaken).toBe(true);
    expect(judge(count, busy, late)).toMatchObject({
      isTaken: false,
      count: { nextAt: late + 60 * SECOND },
    });
  });

  it('waits for a place in its networks, of which nobody gets turns, and takes one in each', () => {
    const taken = judge(fresh, lane(), NOW, [lane(), lane(NOW - 30 * SECOND)]);
    expect(taken.isTaken).toBe(true);
    expect(taken.networks.map(({ nextAt }) => nextAt)).toEqual([NOW - 60 * SECOND, NOW + 30 * SECOND]);
    const full = [lane(NOW + 90 * SECOND), lane()];
    expect(judge(fresh, lane(), NOW, full)).toMatchObject({
      ...{ isTaken: false, isNew: false, isNetworkFull: true, count: fresh, networks: full },
      ...{ soonest: NOW + 90 * SECOND, latest: NOW + 90 * SECOND },
    });
  });

  it('takes no place in its networks while it waits for one at the account', () => {
    const waiting = judge(fresh, lane(NOW + 9999 * SECOND), NOW, [lane()]);
    expect(waiting).toMatchObject({ isTaken: false, isNetworkFull: false, networks: [lane()] });
  });

  it('gets no turn beyond twelve hours, and is told these', () => {
    const full = lane(NOW + 13 * 3600 * SECOND);
    expect(judge(fresh, full, NOW)).toMatchObject({
      isTaken: false,
      count: { failures: 0, nextAt: 0, hasTurn: false },
      latest: NOW + 12 * 3600 * SECOND,
      account: full,
    });
  });

  it('has a delay of its own after five wrong passwords', () => {
    const { count } = judge({ ...fresh, failures: 4 }, lane(), NOW);
    expect(judge(count, lane(), NOW + 29 * SECOND).isTaken).toBe(false);
    expect(judge(count, lane(), NOW + 30 * SECOND).isTaken).toBe(true);
  });
});

it('takes at most a hundred attempts an hour at one account, however cleverly many devices come', () => {
  for (const late of [0, 1, 60, 159, 160, 170, 599]) {
    const { otherNetworks } = attemptLimits;
    let account: Lane = { nextAt: 0, usedAt: 0, ...otherNetworks };
    const devices: AttemptCount[] = Array.from({ length: 300 }, () => fresh);
    const taken: number[] = [];
    for (let now = NOW; now < NOW + 2 * 3600 * SECOND; now += 10 * SECOND)
      for (const [at, device] of devices.entries()) {
        // With a turn it comes late on purpose, so that others are taken meanwhile.
        if (device.hasTurn && now < device.nextAt + late * SECOND && at % 2) continue;
        const judged = judge(device, account, now);
        devices[at] = judged.count;
        account = judged.account;
        if (judged.isTaken) taken.push(now);
      }
    const within = (from: number) => taken.filter((at) => at >= from && at < from + 3600 * SECOND).length;
    expect(Math.max(...taken.map(within))).toBeLessThanOrEqual(50);
  }
});
