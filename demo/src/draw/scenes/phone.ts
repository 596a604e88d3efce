import type { Random } from '../../random.ts';
import { type Drawing, landscape, packColors } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade } from '../shapes.ts';

/** A phone in front of a shelf, with the whole shelf in its picture. */
export function phone(random: Random): Drawing {
  const { width, height } = landscape;
  const first = random.whole(0, packColors.length - 1);
  const skin = random.pick(['#b97f58', '#c98f68']);
  const pack = (at: number) => packColors[(at * 5 + first) % packColors.length]!;
  return {
    width,
    height,
    defs:
      gradient('room', ['#d9d4c7', '#b9b3a5']) +
      gradient('body', ['#2b3236', '#0f1315'], 'across') +
      glow('light', '#ffffff', 0.75),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#room)'),
      `<g opacity="0.5">${rack(-60, 20, 1400, 900, 12, pack)}</g>`,
      rect(-100, -100, width + 200, height + 200, '#e9e4d8', { opacity: 0.35 }),
      ellipse(300, 120, 520, 360, 'url(#light)'),
      path('M430 1060q-40 -220 30 -330q20 -30 60 -20l40 330Z', skin),
      path('M900 1060q80 -160 40 -330q-12 -40 -70 -40l-60 370Z', shade(skin, -0.08)),
      rect(424, 76, 452, 850, '#000', { opacity: 0.3, rx: 54 }),
      rect(410, 60, 452, 850, 'url(#body)', { rx: 54 }),
      rect(432, 92, 408, 786, '#f4f2ea', { rx: 34 }),
      `<svg x="446" y="150" width="380" height="500" viewBox="0 0 380 500">${rack(0, 0, 380, 500, 4, pack)}</svg>`,
      line('M470 210v-36h36M802 210v-36h-36M470 590v36h36M802 590v36h-36', '#ffffff', 9),
      ellipse(636, 770, 62, 62, '#0b7269'),
      line('M606 772l22 24l42 -50', '#ffffff', 15),
      rect(560, 104, 150, 20, '#1b2023', { rx: 10 }),
      path('M410 560q-52 -6 -56 40q0 40 60 60Z', skin),
      many(3, (at) => path(`M862 ${470 + at * 96}q60 -14 64 30q0 40 -64 40Z`, shade(skin, -0.04 * at))),
    ].join(''),
  };
}

function rack(
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  pack: (at: number) => string,
): string {
  const rows = 4;
  const [wide, high] = [width / columns, height / rows];
  return (
    rect(x, y, width, height, '#e8e2d3') +
    many(rows, (row) => {
      const base = y + (row + 1) * high;
      const goods = many(columns, (at) => {
        const color = pack(at + row * columns);
        const left = x + at * wide + wide * 0.08;
        return (
          rect(left, base - high * 0.82, wide * 0.84, high * 0.72, color, { rx: 6 }) +
          rect(left + wide * 0.12, base - high * 0.6, wide * 0.6, high * 0.24, '#fdfbf4', { rx: 4 })
        );
      });
      return goods + rect(x, base - high * 0.1, width, high * 0.1, '#8d979c');
    })
  );
}
