import { expect, test } from 'vitest';
import { judgePlace, judgePlaces, metresBetween } from './judge-place.ts';

const MALANG = { latitude: -7.942761, longitude: 112.609448 };

/** Known distances on a sphere of the mean radius: a degree is 111.195 km. */
test.each([
  ['the same place', MALANG, MALANG, 0],
  ['a degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_195],
  [
    'a degree of longitude at the equator',
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 1 },
    111_195,
  ],
  [
    'a degree of longitude at 60 degrees',
    { latitude: 60, longitude: 0 },
    { latitude: 60, longitude: 1 },
    55_597,
  ],
  ['over the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
  ['over the pole', { latitude: 89, longitude: 0 }, { latitude: 89, longitude: 180 }, 222_390],
  ['the other side of the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_115],
  [
    'Jakarta to Surabaya',
    { latitude: -6.2088, longitude: 106.8456 },
    { latitude: -7.2575, longitude: 112.7521 },
    662_700,
  ],
])('measures %s', (_, one, other, metres) => {
  const tolerance = Math.max(1, metres * 0.001);
  expect(Math.abs(metresBetween(one, other) - metres)).toBeLessThanOrEqual(tolerance);
  expect(metresBetween(other, one)).toBeCloseTo(metresBetween(one, other), 6);
});

/** So many metres north of the outlet. */
const at = (metres: number, accuracy: number | null) => ({
  latitude: MALANG.latitude + metres / 111_195.08,
  longitude: MALANG.longitude,
  accuracy,
});
const ID = '00000000-0000-4000-8000-000000000001';

test.each([
  [0, 10, 'at outlet'],
  [149, null, 'at outlet'],
  [151, null, 'between'],
  [240, 100, 'at outlet'],
  [260, 100, 'between'],
  [499, 0, 'between'],
  [501, 0, 'far'],
  [590, 100, 'between'],
  [610, 100, 'far'],
  [600, 490, 'at outlet'],
  [100, 501, 'rough'],
  [900, 501, 'rough'],
  [1010, 501, 'far'],
  [40_000, 30_000, 'far'],
] as const)('a photo %i m away, exact to %s m, is %s', (metres, accuracy, verdict) => {
  expect(judgePlace(ID, MALANG, at(metres, accuracy))).toEqual({ photo_id: ID, verdict, metres, accuracy });
});

test('without a position nothing is suspected, and without the outlet’s nothing is judged', () => {
  expect(judgePlace(ID, MALANG, null)).toEqual({
    photo_id: ID,
    verdict: 'no position',
    metres: null,
    accuracy: null,
  });
  const photos = [
    { id: ID, capture: { position: at(5000, 1) } },
    { id: 'unreported', capture: null },
  ];
  expect(judgePlaces(photos, null)).toEqual([]);
  expect(judgePlaces(photos, MALANG)).toMatchObject([{ photo_id: ID, verdict: 'far' }]);
});
