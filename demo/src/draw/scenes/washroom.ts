import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade } from '../shapes.ts';

/** A basin with its mirror, soap and towels. */
export function washroom(random: Random): Drawing {
  const { width, height } = landscape;
  const tile = random.pick(['#d5e6e8', '#e9e6de', '#cfe0d5', '#e4d9d3']);
  const accent = random.pick(['#2f8fa0', '#0b7269', '#c08a5a', '#5a6f8f']);
  const size = random.whole(84, 120);
  const stone = random.pick(['#e8e5de', '#7d7f82', '#c9b79f']);
  return {
    width,
    height,
    defs:
      gradient('tile', [shade(tile, 0.25), shade(tile, -0.12)]) +
      gradient('mirror', ['#dfeef3', '#a9c4ce', '#cfe2e8']) +
      gradient('stone', [shade(stone, 0.25), shade(stone, -0.15)]) +
      gradient('bowl', ['#cfd6d9', '#ffffff']) +
      gradient('steel', ['#f4f7f8', '#8e989d', '#e3e9eb'], 'across') +
      glow('light', '#ffffff', 0.85),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#tile)'),
      line(
        many(18, (at) => `M${at * size - 100} -100V${height}`) +
          many(12, (at) => `M-100 ${at * size - 60}H${width + 100}`),
        shade(tile, -0.14),
        4,
      ),
      rect(-100, 520, width + 200, 34, accent, { opacity: 0.75 }),
      rect(348, 62, 584, 404, '#000', { opacity: 0.15, rx: 14 }),
      rect(340, 50, 584, 404, '#f6f8f8', { rx: 14 }),
      rect(354, 64, 556, 376, 'url(#mirror)', { rx: 6 }),
      path('M470 64h130L390 440h-36v-160Z M680 64h60L520 440h-60Z', '#fff', { opacity: 0.35 }),
      ellipse(640, 40, 620, 250, 'url(#light)', { opacity: 0.7 }),
      rect(-100, 640, width + 200, 70, 'url(#stone)'),
      rect(-100, 704, width + 200, 400, shade(stone, -0.45)),
      rect(-100, 704, width + 200, 20, '#000', { opacity: 0.25 }),
      ellipse(632, 690, 330, 92, '#000', { opacity: 0.18 }),
      path('M302 664q0 210 330 210q330 0 330 -210Z', 'url(#bowl)'),
      ellipse(632, 664, 330, 86, '#fdfefe'),
      ellipse(632, 670, 296, 66, 'url(#bowl)'),
      ellipse(632, 690, 28, 10, '#7b858a'),
      rect(606, 520, 52, 130, 'url(#steel)', { rx: 10 }),
      path('M606 520q0 -52 60 -50l70 14v60l-30 0v-30l-48 -6Z', '#b4bec3'),
      rect(590, 498, 84, 22, 'url(#steel)', { rx: 10 }),
      soap(random.between(1000, 1070), random.pick(['#e58ba0', '#7fc4a0', '#88b8e0'])),
      towels(random.between(90, 150)),
      random.chance(0.5) ? checklist(random, 1050) : '',
    ].join(''),
  };
}

const soap = (x: number, color: string) =>
  ellipse(x + 55, 662, 90, 16, '#000', { opacity: 0.2 }) +
  rect(x, 470, 110, 190, color, { rx: 20, opacity: 0.92 }) +
  rect(x + 12, 486, 16, 150, '#fff', { opacity: 0.4, rx: 8 }) +
  rect(x + 40, 424, 30, 50, '#eef1f1') +
  path(`M${x + 30} 424v-24h84v18h-44v6Z`, '#eef1f1') +
  rect(x + 22, 540, 66, 66, '#fff', { rx: 6, opacity: 0.9 });

const towels = (x: number) =>
  rect(x, 250, 170, 220, '#e4e8e9', { rx: 16 }) +
  rect(x + 12, 262, 146, 90, '#f6f8f8', { rx: 10 }) +
  rect(x + 30, 440, 110, 20, '#7f8a8f', { rx: 6 }) +
  path(`M${x + 40} 452h90l-6 70q-40 -14 -78 4Z`, '#fffefa');

const checklist = (random: Random, x: number) =>
  rect(x + 6, 96, 150, 210, '#000', { opacity: 0.15 }) +
  rect(x, 90, 150, 210, '#fffdf6') +
  rect(x, 90, 150, 34, '#0b7269') +
  line(
    many(6, (row) => `M${x + 14} ${150 + row * 24}h${random.between(50, 80)}`),
    '#999',
    5,
  ) +
  line(
    many(6, (row) => `M${x + 112} ${150 + row * 24}l6 6l10 -13`),
    '#2f8f57',
    5,
  );
