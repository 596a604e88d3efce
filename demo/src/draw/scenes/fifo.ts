import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

const DAYS = ['05', '12', '19', '26'];

/** A shelf from its side: boxes by date, new ones added at the back, old ones moved to the front. */
export function fifo(random: Random): Drawing {
  const { width, height } = landscape;
  const card = random.pick(['#c99b66', '#bf8f5a', '#cfa878']);
  return {
    width,
    height,
    defs:
      gradient('wall', ['#e9edee', '#cfd6d9']) +
      gradient('card', [shade(card, 0.15), shade(card, -0.12)]) +
      gradient('steel', ['#8d979c', '#c3cbcf', '#7c868b']),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#wall)'),
      many(2, (row) => board(240 + row * 400)),
      many(2, (at) => rect(150 + at * 940, 60, 34, 860, 'url(#steel)', { rx: 4 })),
      many(2, (row) => boxes(240 + row * 400, row === 1)),
      arrow(70, 120, '#2b5fa8'),
      arrow(1080, 120, '#2f8a4c'),
      ellipse(640, 890, 520, 16, '#000', { opacity: 0.12 }),
    ].join(''),
  };
}

const board = (y: number) =>
  rect(150, y + 164, 974, 30, 'url(#steel)', { rx: 4 }) +
  rect(150, y + 194, 974, 14, '#000', { opacity: 0.15 });

/** The oldest at the right, where it is taken from. */
function boxes(y: number, few: boolean): string {
  return many(few ? 3 : 4, (at) => {
    const x = 870 - at * 222;
    const old = at === 0;
    return (
      rect(x, y - 30, 200, 194, 'url(#card)', { rx: 6 }) +
      rect(x + 84, y - 30, 32, 194, '#e8dcc0', { opacity: 0.8 }) +
      rect(x + 40, y + 40, 120, 74, old ? '#f4d35e' : '#fdfcf6', { rx: 6 }) +
      words(DAYS[at]!, x + 100, y + 56, 40, '#37474f', 7)
    );
  });
}

/** Points right, in its own colour. */
const arrow = (x: number, y: number, color: string) =>
  path(`M${x} ${y + 170}h90v-34l74 62l-74 62v-34h-90Z`, color) +
  line(`M${x} ${y + 170}h90v-34l74 62l-74 62v-34h-90Z`, shade(color, -0.25), 4) +
  path(`M${x} ${y + 570}h90v-34l74 62l-74 62v-34h-90Z`, color) +
  line(`M${x} ${y + 570}h90v-34l74 62l-74 62v-34h-90Z`, shade(color, -0.25), 4);
