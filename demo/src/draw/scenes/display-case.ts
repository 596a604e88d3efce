import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade } from '../shapes.ts';

/** The glass case of bread and snacks under warm lamps. */
export function displayCase(random: Random): Drawing {
  const { width, height } = landscape;
  const frame = random.pick(['#3a2f28', '#2e3234', '#6b4a32', '#d8d4cc']);
  const floorColor = random.pick(['#e6d6b8', '#efe6d4', '#d9c39c']);
  return {
    width,
    height,
    defs:
      gradient('inside', ['#fff3d2', '#f1dcae']) +
      gradient('tray', [shade(floorColor, 0.3), shade(floorColor, -0.15)]) +
      gradient('frame', [shade(frame, 0.15), shade(frame, -0.25)]) +
      gradient('crust', ['#e8b866', '#b9762f']) +
      gradient('crust2', ['#d99a4a', '#8f5524']) +
      gradient('crust3', ['#f2d598', '#c98f45']) +
      glow('warm', '#fff4c9', 0.95) +
      gradient('glass', ['#ffffff@0.3', '#ffffff@0', '#ffffff@0.18'], 'across'),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#frame)'),
      rect(50, 70, width - 100, 740, 'url(#inside)'),
      many(
        5,
        (at) =>
          ellipse(170 + at * 236, 110, 210, 170, 'url(#warm)') +
          rect(120 + at * 236, 70, 100, 16, '#fffdf0', { rx: 6 }),
      ),
      many(3, (row) => tray(random, 130 + row * 235, width)),
      path(`M180 70h190L60 690V300Z M900 70h80L560 810h-110Z`, '#fff', { opacity: 0.13 }),
      rect(50, 70, width - 100, 740, 'url(#glass)'),
      rect(width / 2 - 9, 70, 18, 740, shade(frame, 0.05)),
      rect(-100, 810, width + 200, 300, 'url(#frame)'),
      rect(-100, 810, width + 200, 12, '#fff', { opacity: 0.25 }),
      line(`M100 880h${width - 200}`, shade(frame, 0.3), 5, { opacity: 0.6 }),
    ].join(''),
  };
}

function tray(random: Random, top: number, width: number): string {
  const base = top + 190;
  const kinds = [bun, loaf, croissant, donut];
  const pieces: string[] = [
    rect(60, base - 14, width - 120, 30, 'url(#tray)'),
    rect(60, base + 16, width - 120, 12, '#000', { opacity: 0.25 }),
  ];
  for (let section = 0; section < 4; section += 1) {
    const draw = random.pick(kinds);
    const left = 84 + section * 288;
    for (let row = 1; row >= 0; row -= 1)
      for (let at = 0; at < 3; at += 1)
        if (row === 0 || random.chance(0.8))
          pieces.push(draw(random, left + at * 86 + row * 40, base - 40 - row * 52));
    pieces.push(
      rect(left + 66, base - 8, 104, 34, '#fffdf4', { rx: 4 }),
      line(`M${left + 80} ${base + 3}h70M${left + 80} ${base + 14}h40`, '#7a5a3a', 4),
    );
  }
  return pieces.join('');
}

type Bake = (random: Random, x: number, y: number) => string;
const under = (x: number, y: number) => ellipse(x + 42, y + 30, 46, 10, '#7a4b1e', { opacity: 0.3 });
const bun: Bake = (random, x, y) =>
  under(x, y) +
  path(`M${x} ${y + 28}q-4 -62 42 -64q46 2 42 64Z`, random.pick(['url(#crust)', 'url(#crust2)'])) +
  ellipse(x + 30, y - 16, 16, 8, '#fff', { opacity: 0.35 }) +
  many(6, () => ellipse(x + random.between(18, 66), y + random.between(-24, 4), 3, 2, '#fff4d8'));
const loaf: Bake = (_, x, y) =>
  under(x, y) +
  rect(x, y - 30, 84, 60, 'url(#crust2)', { rx: 24 }) +
  line(`M${x + 20} ${y - 20}l14 18M${x + 40} ${y - 20}l14 18M${x + 60} ${y - 20}l10 14`, '#f2d598', 6);
const croissant: Bake = (_, x, y) =>
  under(x, y) +
  path(`M${x - 4} ${y + 26}q2 -56 46 -58q44 2 46 58q-14 -22 -46 -22q-32 0 -46 22Z`, 'url(#crust)') +
  line(`M${x + 18} ${y - 16}l8 22M${x + 42} ${y - 28}v28M${x + 66} ${y - 16}l-8 22`, '#a5672a', 5);
const donut: Bake = (random, x, y) => {
  const icing = random.pick(['#e79ab0', '#5b3420', '#f6efe2', '#8fb45a']);
  return (
    under(x, y) +
    ellipse(x + 42, y + 4, 44, 30, 'url(#crust3)') +
    ellipse(x + 42, y - 2, 40, 24, icing) +
    ellipse(x + 42, y - 2, 13, 7, '#b9803f') +
    many(9, () =>
      ellipse(
        x + 42 + random.between(-32, 32),
        y - 2 + random.between(-16, 16),
        3,
        2,
        shade(random.pick(['#e2682a', '#2f8fc4', '#f4d35e']), 0.3),
      ),
    )
  );
};
