import { expect, test } from 'vitest';
import { fitTiles, smallPhotos } from './fit-tiles.ts';

const photosOf = (count: number, width: number, height: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), width, height }));
const sheetOf = (count: number, width = 960, height = 1280) =>
  Array.from({ length: 30 }, () => ({ photos: photosOf(count, width, height) }));

test.each([
  // Photos of each submission, their size, the sheet's width, and the columns.
  ['a photo each on a phone', sheetOf(1), 358, 2],
  ['a landscape photo each on a phone', sheetOf(1, 1280, 960), 358, 2],
  ['two photos each on a phone', sheetOf(2), 358, 1],
  ['four photos each on a phone', sheetOf(4), 358, 1],
  ['a photo each on a desk', sheetOf(1), 700, 4],
  ['four photos each on a desk', sheetOf(4), 700, 3],
  ['nothing to show', sheetOf(0), 700, 3],
  ['panoramas, which no number of columns makes large enough', sheetOf(4, 4000, 500), 358, 2],
])('%s', (_, submissions, width, columns) => {
  expect(fitTiles(submissions, width).columns).toBe(columns);
});

test('a few of another shape are opened, and do not change the layout', () => {
  const submissions = [...sheetOf(1).slice(0, 10), ...sheetOf(4).slice(0, 2)];
  const tiles = fitTiles(submissions, 358);
  expect(tiles.columns).toBe(2);
  expect(smallPhotos(submissions[0]!.photos, tiles)).toEqual([]);
  expect(smallPhotos(submissions[11]!.photos, tiles)).toHaveLength(4);
});
