import { expect, it } from 'vitest';
import { type Kind, planFaults } from './plan-faults.ts';

const kinds: Kind[] = ['killed', 'cut', 'full', 'ahead'].map((name) => ({
  name,
  longest: 8,
  concerns: 'all',
}));

const period = (until: number) => ({ from: 10, until });

it('plans the same for a seed, and something else for another', () => {
  expect(planFaults('1', period(300), kinds)).toEqual(planFaults('1', period(300), kinds));
  expect(planFaults('2', period(300), kinds)).not.toEqual(planFaults('1', period(300), kinds));
});

it('has every kind once before any comes again', () => {
  const names = planFaults('1', period(300), kinds).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.slice(0, 4).toSorted()).toEqual(['ahead', 'cut', 'full', 'killed']);
  expect(names.slice(4, 8).toSorted()).toEqual(['ahead', 'cut', 'full', 'killed']);
});

it('leaves at least four seconds between two, and some before the end', () => {
  const planned = planFaults('1', period(120), kinds);
  for (const [at, fault] of planned.entries()) {
    const end = fault.at + fault.seconds;
    expect(planned[at + 1]?.at ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end + 4);
    expect(end).toBeLessThanOrEqual(114);
    expect(fault.at).toBeGreaterThanOrEqual(16);
    expect(fault.seconds).toBeGreaterThanOrEqual(4);
  }
});

it.each([
  ['no time', 5, kinds],
  ['nothing to choose from', 300, []],
])('plans none where there is %s', (_, seconds, given) => {
  expect(planFaults('1', period(seconds), given)).toEqual([]);
});
