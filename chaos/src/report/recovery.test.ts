import { expect, it } from 'vitest';
import { type CausedFault, checkRecovery, measureRecovery } from './recovery.ts';

const fault = (name: string, healed: number, extra: Partial<CausedFault> = {}): CausedFault => ({
  ...{ name, server: 'a', concerns: 'one server', began: healed - 5, healed },
  ...extra,
});
const success = (server: 'a' | 'b', sent: number, answered: number) => ({ server, sent, answered });

it('counts from the end of a fault until a write that was sent after it is acknowledged', () => {
  const successes = [success('a', 8, 14), success('b', 10.5, 11), success('a', 11, 12.5)];
  expect(measureRecovery([fault('killed', 10)], successes)).toEqual([
    { name: 'killed', times: 1, median: 2.5, longest: 2.5 },
  ]);
});

it('waits for both servers where both are concerned', () => {
  const successes = [success('a', 11, 11.5), success('b', 14, 15)];
  const [recovery] = measureRecovery([fault('full', 10, { concerns: 'all' })], successes);
  expect(recovery!.longest).toBe(5);
});

it('has the median and the longest of each kind, the slowest kind first', () => {
  const successes = [1, 12, 26, 39].map((at) => success('a', at, at + 0.5));
  const faults = [fault('cut', 0), fault('killed', 10), fault('cut', 20), fault('cut', 38)];
  expect(measureRecovery(faults, successes)).toEqual([
    { name: 'cut', times: 3, median: 1.5, longest: 6.5 },
    { name: 'killed', times: 1, median: 2.5, longest: 2.5 },
  ]);
});

it('tells of what took too long, or never came back', () => {
  const recoveries = measureRecovery([fault('cut', 0), fault('killed', 100)], [success('a', 50, 51)]);
  expect(checkRecovery(recoveries).map(({ what }) => what)).toEqual([
    "after 'killed' it took too long",
    "after 'cut' it took 51.0 s",
  ]);
});
