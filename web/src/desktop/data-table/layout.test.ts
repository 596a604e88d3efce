import { describe, expect, it } from 'vitest';
import {
  type DataSection,
  drawnHeight,
  headingsOver,
  itemOf,
  itemsBetween,
  layOut,
  offsetAt,
  placeAfter,
  seenRows,
} from './layout.ts';

const sizes = { row: 40, heading: 50, lanes: 1 };
const none = new Set<string>();
const heading = (key: string) => ({ key, label: key, count: 0 });
const section = (path: string[], count: number): DataSection => ({
  key: path.join('/'),
  headings: path.map((_, level) => heading(path.slice(0, level + 1).join('/'))),
  count,
});
/** Two outlets with two roles each, and one with one role. */
const grouped = [
  section(['HM', 'Ops'], 3),
  section(['HM', 'Kasir'], 2),
  section(['Senayan', 'Ops'], 1),
  section(['Senayan', 'Kasir'], 0),
];
const keys = (sections: DataSection[], collapsed = none) =>
  layOut(sections, collapsed, sizes).blocks.map(({ key }) => key);
/** Describes an item by its block and index: 'HM', or 'HM/Ops 2'. */
const told = ({ block, index }: { block: string; index: number }) =>
  block.startsWith('rows ') ? `${block.slice(5)} ${index}` : block;

describe('the layout', () => {
  it('opens each heading once, before the first section under it', () => {
    expect(keys(grouped)).toEqual([
      ...['HM', 'HM/Ops', 'rows HM/Ops', 'HM/Kasir', 'rows HM/Kasir'],
      ...['Senayan', 'Senayan/Ops', 'rows Senayan/Ops', 'Senayan/Kasir'],
    ]);
  });

  it('hides what is under a closed heading, further headings too', () => {
    expect(keys(grouped, new Set(['HM', 'Senayan/Ops']))).toEqual([
      ...['HM', 'Senayan', 'Senayan/Ops', 'Senayan/Kasir'],
    ]);
  });

  it('lets sections without headings follow on', () => {
    const { height, lines } = layOut(
      [
        { key: 'a', headings: [], count: 2 },
        { key: 'b', headings: [], count: 3 },
      ],
      none,
      sizes,
    );
    expect({ height, lines }).toEqual({ height: 5 * 40, lines: 5 });
  });

  it('counts cards beside each other as one row', () => {
    const { height, lines } = layOut([section(['HM'], 7)], none, { ...sizes, lanes: 3 });
    expect({ height, lines }).toEqual({ height: 50 + 3 * 40, lines: 4 });
  });
});

describe('what is drawn', () => {
  const layout = layOut(grouped, none, sizes);

  it('is the rows between two heights', () => {
    // HM 0-50, HM/Ops 50-100, its rows 100-220, HM/Kasir 220-270
    expect(itemsBetween(layout, 60, 181).map(told)).toEqual([
      'HM/Ops',
      ...[0, 1, 2].map((row) => `HM/Ops ${row}`),
    ]);
    expect(itemsBetween(layout, 140, 230).map(told)).toEqual(['HM/Ops 1', 'HM/Ops 2', 'HM/Kasir']);
  });

  it('costs no more for a million rows', () => {
    const long = layOut([{ key: 'all', headings: [], count: 1_000_000 }], none, sizes);
    const items = itemsBetween(long, 20_000_000, 20_000_400);
    expect(items.map(({ index }) => index)).toEqual(Array.from({ length: 10 }, (_, step) => 500_000 + step));
    expect(items[0]).toMatchObject({ top: 20_000_000, line: 500_000 });
  });

  it('places cards side by side in lanes', () => {
    const cards = layOut([section(['HM'], 5)], none, { ...sizes, lanes: 2 });
    expect(itemsBetween(cards, 90, 200).map(({ index, lane, top }) => [index, lane, top])).toEqual([
      ...[
        [2, 0, 90],
        [3, 1, 90],
        [4, 0, 130],
      ],
    ]);
  });

  it('returns which rows of which sections are visible', () => {
    expect(seenRows(layout, itemsBetween(layout, 140, 400))).toEqual([
      { section: 0, first: 1, last: 2 },
      { section: 1, first: 0, last: 1 },
    ]);
  });
});

describe('headings that stay in view', () => {
  const layout = layOut(grouped, none, sizes);
  const over = (y: number) => headingsOver(layout, y).map(told);
  const ends = layout.blocks.flatMap((block) => (block.kind === 'heading' ? [[block.key, block.end]] : []));

  it('are those whose rows are seen while they are above', () => {
    // HM 0-50, HM/Ops 50-100, its rows 100-220, HM/Kasir 220-270, its rows 270-350, Senayan 350
    expect(over(0)).toEqual([]);
    expect(over(60)).toEqual(['HM', 'HM/Ops']);
    expect(over(150)).toEqual(['HM', 'HM/Ops']);
    expect(over(300)).toEqual(['HM', 'HM/Kasir']);
    expect(over(420)).toEqual(['Senayan', 'Senayan/Ops']);
  });

  it('stay in view until the end of their rows', () => {
    expect(Object.fromEntries(ends)).toEqual({
      HM: 350,
      'HM/Ops': 220,
      'HM/Kasir': 350,
      Senayan: layout.height,
      'Senayan/Ops': 490,
      'Senayan/Kasir': layout.height,
    });
  });

  it('are none where nothing is grouped, or nothing is there', () => {
    expect(headingsOver(layOut([{ key: 'all', headings: [], count: 9 }], none, sizes), 200)).toEqual([]);
    expect(headingsOver(layOut([], none, sizes), 200)).toEqual([]);
  });
});

describe('moving', () => {
  const layout = layOut(grouped, none, sizes);
  const walk = (step: 1 | -1, times: number, from = 0) => {
    const places = [];
    let place = placeAfter(layout, undefined, step, from);
    for (let time = 0; time < times; time++) {
      places.push(told(place!));
      place = placeAfter(layout, place, step, 0);
    }
    return places;
  };

  it('goes over headings and rows, from what is seen first, and back', () => {
    expect(walk(1, 6, 101)).toEqual([
      ...['HM/Ops 0', 'HM/Ops 1', 'HM/Ops 2', 'HM/Kasir', 'HM/Kasir 0', 'HM/Kasir 1'],
    ]);
    expect(walk(-1, 5, 240)).toEqual(['HM/Kasir', 'HM/Ops 2', 'HM/Ops 1', 'HM/Ops 0', 'HM/Ops']);
  });

  it('stops at the first and the last row', () => {
    expect(walk(-1, 3)).toEqual(['HM', 'HM', 'HM']);
  });

  it('knows no row beyond the end of a section that has become shorter', () => {
    expect(itemOf(layout, { block: 'rows HM/Kasir', index: 1 })).toMatchObject({ index: 1 });
    expect(itemOf(layout, { block: 'rows HM/Kasir', index: 2 })).toBeUndefined();
  });

  it('starts again when its anchor is gone', () => {
    const closed = layOut(grouped, new Set(['HM']), sizes);
    const gone = { block: 'rows HM/Ops', index: 1 };
    expect(itemOf(closed, gone)).toBeUndefined();
    expect(told(placeAfter(closed, gone, 1, 0)!)).toBe('HM');
  });
});

describe('a table higher than a browser draws', () => {
  const height = 44_000_000;
  const screen = 800;

  it('can be scrolled to its last pixel', () => {
    const end = drawnHeight(height) - screen;
    expect(end).toBeLessThan(17_000_000);
    expect(offsetAt(0, height, screen)).toBe(0);
    expect(offsetAt(end, height, screen)).toBe(height - screen);
  });

  it('is not scaled for a hundred thousand rows', () => {
    expect(drawnHeight(4_400_000)).toBe(4_400_000);
    expect(offsetAt(1_234_567, 4_400_000, screen)).toBe(1_234_567);
  });
});
