/**
 * Letters as strokes on a grid 4 wide and 6 high (descenders to 8). A bare server has no fonts, and pictures must look
 * the same everywhere, so their few words are drawn.
 */
const glyphs: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '00 30 41 42 33 43 44 35 46 06 00|03 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26|10 30|16 36',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  a: '12 32 43 46|44 14 05 16 36 45',
  b: '00 06|03 12 32 43 45 36 16 05',
  c: '43 32 12 03 05 16 36 45',
  d: '40 46|43 32 12 03 05 16 36 45',
  e: '04 44 43 32 12 03 05 16 36 45',
  f: '30 20 11 16|03 33',
  g: '42 47 38 18 07|43 32 12 03 05 16 36 45',
  h: '00 06|03 12 32 43 46',
  i: '22 26|20 20',
  j: '32 37 28 18|30 30',
  k: '00 06|32 04 36',
  l: '20 25 36',
  m: '06 02|03 12 23 26|23 32 43 46',
  n: '06 02|03 12 32 43 46',
  o: '12 03 05 16 36 45 43 32 12',
  p: '02 08|03 12 32 43 45 36 16 05',
  q: '42 48|43 32 12 03 05 16 36 45',
  r: '06 02|03 12 32',
  s: '42 12 03 14 34 45 36 06',
  t: '10 15 26 36|02 32',
  u: '02 05 16 36 45|42 46',
  v: '02 26 42',
  w: '02 16 23 36 42',
  x: '02 46|42 06',
  y: '02 24|42 24 08',
  z: '02 42 06 46',
  0: '10 01 05 16 36 45 41 30 10|14 32',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 06',
  6: '40 20 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '10 01 02 13 33 44 45 36 16 05 04 13|33 42 41 30 10',
  9: '06 26 44 41 30 10 01 02 13 33 42',
  '.': '26 26',
  ',': '25 17',
  ':': '22 22|25 25',
  '-': '13 33',
  '/': '06 40',
  '°': '10 01 12 21 10',
  '%': '06 40|00 11|35 46',
  '+': '21 25|03 43',
  '&': '46 11 20 31 04 05 16 26 44',
  '!': '20 24|26 26',
};

/** The distance between letters, in units of the grid. */
const ADVANCE = 5.6;

/**
 * The SVG path data of a line of text with capitals `height` high, from its top left corner. Unknown letters are gaps.
 */
export function lettering(text: string, x: number, y: number, height: number): string {
  const unit = height / 6;
  return [...text]
    .map((letter, place) => {
      const left = x + place * ADVANCE * unit;
      return (glyphs[letter] ?? '')
        .split('|')
        .filter((stroke) => stroke !== '')
        .map(
          (stroke) =>
            `M${stroke
              .split(' ')
              .map(([column, row]) => point(left, y, unit, column!, row!))
              .join('L')}`,
        )
        .join('');
    })
    .join('');
}

/** The width of a line of text. */
export const letteringWidth = (text: string, height: number) => (text.length * ADVANCE - 1.6) * (height / 6);

function point(left: number, top: number, unit: number, column: string, row: string): string {
  return `${(left + Number(column) * unit).toFixed(1)} ${(top + Number(row) * unit).toFixed(1)}`;
}
