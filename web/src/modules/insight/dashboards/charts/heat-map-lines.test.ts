import { describe, expect, it } from 'vitest';
import { heatLines, heatStep, totalLine } from './heat-map-lines.ts';

const outlet = (outlet_name: string, tasks: number[], done: number[]) => ({
  id: outlet_name,
  outlet_name,
  region: outlet_name === 'C' ? 'Medan' : 'Jakarta',
  tasks,
  done,
});
const map = {
  business_date: '2026-11-20',
  dates: ['2026-11-18', '2026-11-19', '2026-11-20'],
  outlets: [
    outlet('A', [10, 0, 10], [9, 0, 0]),
    outlet('B', [0, 0, 10], [0, 0, 10]),
    outlet('C', [10, 10, 10], [5, 5, 10]),
  ],
};
const names = (input: Parameters<typeof heatLines>[1]) => heatLines(map, input).map(({ name }) => name);

describe('heatLines', () => {
  it('puts the worst of the days that are over first, and those without tasks last', () => {
    expect(names({})).toEqual(['C', 'A', 'B']);
    expect(heatLines(map, {}).map(({ rate }) => rate)).toEqual([50, 90, null]);
  });

  it('keeps the order of names where asked to, and finds by name and region', () => {
    expect(names({ order: 'name' })).toEqual(['A', 'B', 'C']);
    expect(names({ search: ' medan' })).toEqual(['C']);
    expect(names({ search: 'b' })).toEqual(['B']);
    const accented = { ...map, outlets: [{ ...map.outlets[0]!, outlet_name: 'Café D’Or' }, map.outlets[1]!] };
    expect(heatLines(accented, { search: 'cafe dor' }).map(({ name }) => name)).toEqual(['Café D’Or']);
  });
});

it('sums up the lines it is given', () => {
  expect(totalLine(map, heatLines(map, {}), 'All')).toMatchObject({
    tasks: [20, 10, 30],
    done: [14, 5, 20],
    rate: 63,
  });
});

it.each([
  [null, 0],
  [0, 1],
  [49, 1],
  [50, 2],
  [84, 3],
  [85, 4],
  [95, 5],
  [100, 5],
])('%s percent is step %i', (rate, step) => {
  expect(heatStep(rate)).toBe(step);
});
