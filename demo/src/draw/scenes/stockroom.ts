import type { Random } from '../../random.ts';
import { type Drawing, portrait } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** Cartons in the stockroom, stacked by kind on racks and a pallet. */
export function stockroom(random: Random): Drawing {
  const { width, height } = portrait;
  const wall = random.pick(['#b9b6ac', '#a9b3b5', '#c4b8a6']);
  const rack = random.pick(['#2b5fa8', '#d06a26', '#4a5258']);
  const ground = height - 230;
  return {
    width,
    height,
    defs:
      gradient('wall', [shade(wall, 0.15), shade(wall, -0.25)]) +
      gradient('ground', ['#7f7c76', '#a5a199']) +
      glow('bulb', '#fff7df', 0.75),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#wall)'),
      line(
        many(12, (at) => `M-100 ${at * 92}H${width + 100}`),
        shade(wall, -0.2),
        3,
        { opacity: 0.5 },
      ),
      ellipse(random.between(250, 700), 30, 560, 420, 'url(#bulb)'),
      rect(-100, ground, width + 200, 500, 'url(#ground)'),
      many(3, (level) => cartons(random, 40, width - 40, 300 + level * 262, 190)),
      many(
        4,
        (level) =>
          rect(20, 300 + (level - 1) * 262, width - 40, 26, rack) +
          rect(20, 326 + (level - 1) * 262, width - 40, 12, '#000', { opacity: 0.3 }),
      ),
      many(
        3,
        (at) =>
          rect(20 + at * ((width - 74) / 2), -50, 34, ground + 110, shade(rack, -0.15)) +
          line(
            many(18, (hole) => `M${37 + at * ((width - 74) / 2)} ${20 + hole * 60}v14`),
            '#000',
            8,
            { opacity: 0.35 },
          ),
      ),
      pallet(random, random.between(60, 340), height - 60),
    ].join(''),
  };
}

function cartons(random: Random, from: number, to: number, base: number, most: number): string {
  const pieces: string[] = [];
  let x = from + 10;
  while (x < to - 120) {
    const wide = random.between(120, 210);
    const layers = random.whole(1, 2);
    const high = (most / layers) * random.between(0.78, 0.98);
    for (let layer = 0; layer < layers; layer += 1)
      pieces.push(carton(random, x, base - (layer + 1) * high, Math.min(wide, to - x - 6), high));
    x += wide + random.between(6, 16);
  }
  return pieces.join('');
}

function carton(random: Random, x: number, y: number, wide: number, high: number): string {
  const color = random.pick(['#b88a5b', '#c39766', '#a97c4f', '#cda678', '#d9d3c6']);
  const print = random.pick(['#8a2f2a', '#2b5fa8', '#2f6b52', '#4a3a2c']);
  return (
    rect(x, y, wide, high, color) +
    rect(x, y, wide, high * 0.1, shade(color, 0.2)) +
    rect(x + wide * 0.42, y, wide * 0.16, high, shade(color, 0.28), { opacity: 0.7 }) +
    rect(x + wide * 0.1, y + high * 0.36, wide * 0.26, high * 0.26, '#f6f2e8') +
    line(
      `M${x + wide * 0.13} ${y + high * 0.44}h${wide * 0.18}M${x + wide * 0.13} ${y + high * 0.54}h${wide * 0.12}`,
      '#777',
      4,
    ) +
    rect(x + wide * 0.66, y + high * 0.3, wide * 0.24, high * 0.42, print, { opacity: 0.75 }) +
    rect(x + wide - 8, y, 8, high, '#000', { opacity: 0.18 }) +
    path(`M${x} ${y}h${wide}v${high}h-${wide}Z`, 'none', { stroke: shade(color, -0.35), 'stroke-width': 2.5 })
  );
}

function pallet(random: Random, x: number, base: number): string {
  const wide = 480;
  const boxes = many(2, (row) =>
    many(3, (at) => carton(random, x + 10 + at * 154, base - 40 - (row + 1) * 118, 150, 116)),
  );
  return (
    ellipse(x + wide / 2, base + 10, wide * 0.62, 22, '#000', { opacity: 0.35 }) +
    boxes +
    rect(x, base - 40, wide, 16, '#a57c4d') +
    many(4, (at) => rect(x + at * 146, base - 26, 42, 26, '#7c5a35')) +
    rect(x, base - 4, wide, 12, '#946d42') +
    rect(x + 14, base - 200, 130, 46, '#fff9d8') +
    words('FIFO', x + 79, base - 190, 26, '#a33', 5)
  );
}
