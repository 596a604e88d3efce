import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** The bins behind the shop, emptied and shut. */
export function bins(random: Random): Drawing {
  const { width, height } = landscape;
  const brick = random.pick(['#a4674f', '#b9b2a5', '#8d9794', '#b58a66']);
  const ground = 690;
  const colors = random.pick([
    ['#2f7d4a', '#e0a92e', '#c8372d'],
    ['#2b5fa8', '#2f7d4a', '#5a6266'],
    ['#2f7d4a', '#e0a92e'],
  ]);
  const step = 980 / colors.length;
  return {
    width,
    height,
    defs:
      gradient('wall', [shade(brick, 0.1), shade(brick, -0.2)]) +
      gradient('ground', ['#8a8781', '#b4b0a8']) +
      glow('sun', '#fff3d0', 0.7) +
      gradient('bin', ['#ffffff@0.25', '#000000@0', '#000000@0.35'], 'across'),
    body: [
      rect(-100, -100, width + 200, 900, 'url(#wall)'),
      line(
        many(
          20,
          (row) =>
            `M-100 ${row * 46 - 60}H${width + 100}` +
            many(13, (at) => `M${at * 116 - 100 + (row % 2) * 58} ${row * 46 - 60}v46`),
        ),
        shade(brick, 0.3),
        4,
        { opacity: 0.55 },
      ),
      ellipse(random.between(200, 1100), 120, 640, 460, 'url(#sun)'),
      rect(-100, ground, width + 200, 500, 'url(#ground)'),
      line(
        `M-100 ${ground + 150}H${width + 100}M300 ${ground}L120 1000M900 ${ground}L1060 1000`,
        '#7c7973',
        4,
      ),
      colors
        .map((color, at) =>
          bin(random, 130 + at * step + (step - 300) / 2, ground + random.between(90, 130), color),
        )
        .join(''),
      random.chance(0.5) ? broom(random.pick([60, 1170])) : '',
      ellipse(random.between(300, 900), 900, 220, 26, '#dfe7ea', { opacity: 0.4 }),
    ].join(''),
  };
}

function bin(random: Random, x: number, base: number, color: string): string {
  const high = 420;
  const top = base - high;
  return (
    ellipse(x + 150, base + 6, 220, 26, '#000', { opacity: 0.35 }) +
    path(`M${x + 10} ${top}h280l-28 ${high}h-224Z`, color) +
    path(`M${x + 10} ${top}h280l-28 ${high}h-224Z`, 'url(#bin)') +
    rect(x - 14, top - 34, 328, 42, shade(color, -0.15), { rx: 16 }) +
    rect(x - 14, top - 34, 328, 14, shade(color, 0.3), { rx: 8, opacity: 0.7 }) +
    rect(x + 110, top - 52, 80, 22, shade(color, -0.3), { rx: 8 }) +
    rect(x + 70, top + 120, 160, 110, '#fdfcf7', { rx: 8, opacity: 0.93 }) +
    words(
      random.pick(['ORGANIK', 'KERTAS', 'PLASTIK', 'SAMPAH']),
      x + 150,
      top + 150,
      20,
      shade(color, -0.2),
      4,
    ) +
    line(`M${x + 100} ${top + 196}h100`, '#999', 6) +
    ellipse(x + 56, base - 4, 30, 30, '#2a2c2d') +
    ellipse(x + 244, base - 4, 30, 30, '#2a2c2d') +
    ellipse(x + 56, base - 4, 12, 12, '#8f969a') +
    ellipse(x + 244, base - 4, 12, 12, '#8f969a')
  );
}

const broom = (x: number) =>
  line(`M${x} 300L${x + 40} 800`, '#c29355', 16) +
  path(`M${x - 6} 790l90 -8l40 120q-80 24 -150 6Z`, '#c9a23c') +
  line(
    many(7, (at) => `M${x + 6 + at * 12} 800l${-14 + at * 6} 96`),
    '#94742a',
    4,
  ) +
  rect(x - 8, 780, 94, 22, '#8a2731', { rx: 6 });
