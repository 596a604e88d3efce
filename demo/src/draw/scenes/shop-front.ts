import type { Random } from '../../random.ts';
import { type Drawing, landscape, packColors } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** The shop from the street, its door open or its lights on. */
export function shopFront(random: Random): Drawing {
  const { width, height } = landscape;
  const brand = random.pick(['#0b7269', '#0b7269', '#c8372d', '#2b4f8a']);
  const evening = random.chance(0.35);
  const sky = evening
    ? ['#2c3a5e', '#8a6a7c', '#e0a07a']
    : random.pick([
        ['#8fc1e3', '#dcecf4'],
        ['#b9c6cd', '#e4e7e8'],
        ['#6faedb', '#d5e9f5'],
      ]);
  const wall = random.pick(['#ece7dc', '#f3efe6', '#dcd8cd']);
  return {
    width,
    height,
    defs:
      gradient('sky', sky) +
      gradient('wall', [wall, shade(wall, -0.12)]) +
      gradient('inside', evening ? ['#fff3c9', '#f2cf8c'] : ['#dfeef0', '#aac3c6']) +
      gradient('street', ['#8d8b87', '#b3b0aa']) +
      glow('light', '#fff2c0', 0.9),
    body: [
      rect(-100, -100, width + 200, 500, 'url(#sky)'),
      evening ? '' : clouds(random),
      rect(90, 150, width - 180, 620, 'url(#wall)'),
      tree(random, 20),
      tree(random, width - 40),
      rect(70, 130, width - 140, 34, shade(wall, -0.3)),
      rect(120, 190, width - 240, 120, brand, { rx: 6 }),
      words('GERAI', width / 2, 214, 72, '#fff', 14),
      awning(brand, width),
      windowPane(random, 130, 380),
      windowPane(random, 850, 300),
      doorway(random),
      evening ? ellipse(width / 2, 620, 560, 330, 'url(#light)', { opacity: 0.55 }) : '',
      rect(-100, 770, width + 200, 300, 'url(#street)'),
      rect(-100, 770, width + 200, 16, '#6f6d69'),
      line(
        many(9, (at) => `M${at * 190 - 200} 960L${at * 150 + 20} 786`),
        '#7d7b77',
        3,
        { opacity: 0.6 },
      ),
      rect(510, 786, 260, 26, '#54524f', { rx: 4 }),
      motorcycle(random, random.pick([150, 880])),
    ].join(''),
  };
}

const clouds = (random: Random) =>
  many(4, () => {
    const x = random.between(0, 1200);
    const y = random.between(0, 110);
    return (
      ellipse(x, y, 120, 28, '#fff', { opacity: 0.6 }) +
      ellipse(x + 60, y - 16, 80, 30, '#fff', { opacity: 0.6 })
    );
  });

const tree = (random: Random, x: number) =>
  rect(x - 12, 480, 24, 300, '#6b4f3a') +
  many(12, () =>
    ellipse(
      x + random.between(-110, 110),
      random.between(300, 520),
      70,
      58,
      shade('#3f7a45', random.between(-0.25, 0.25)),
    ),
  );

function awning(brand: string, width: number): string {
  const stripes = 16;
  const step = (width - 240) / stripes;
  return (
    many(stripes, (at) =>
      path(
        `M${120 + at * step} 318h${step}v62q${-step / 2} 26 ${-step} 0Z`,
        at % 2 ? '#fbf8f0' : shade(brand, 0.1),
      ),
    ) + rect(120, 400, width - 240, 14, '#000', { opacity: 0.12 })
  );
}

function windowPane(random: Random, x: number, wide: number): string {
  return (
    rect(x, 420, wide, 290, 'url(#inside)') +
    many(
      2,
      (row) =>
        many(Math.floor(wide / 36), (at) => {
          const high = random.between(50, 96);
          return rect(x + 8 + at * 36, 546 + row * 140 - high, 30, high, random.pick(packColors), {
            opacity: 0.8,
            rx: 3,
          });
        }) + rect(x, 546 + row * 140, wide, 10, '#8b8b86', { opacity: 0.8 }),
    ) +
    path(`M${x + 30} 420h70l-150 290h-20Z`, '#fff', { opacity: 0.25, 'clip-path': 'none' }) +
    path(`M${x} 420h${wide}v290h-${wide}Z`, 'none', { stroke: '#4a4d4f', 'stroke-width': 12 })
  );
}

function doorway(random: Random): string {
  const open = random.chance(0.5);
  return (
    rect(530, 420, 220, 352, 'url(#inside)') +
    rect(560, 560, 160, 120, '#9a7b56', { opacity: 0.8 }) +
    (open
      ? path('M530 420l-56 -14v380l56 -14Z', '#cfe2e6', { opacity: 0.75 })
      : rect(632, 420, 14, 352, '#4a4d4f')) +
    path('M530 420h220v352h-220Z', 'none', { stroke: '#4a4d4f', 'stroke-width': 14 }) +
    rect(580, 470, 120, 44, '#c8372d', { rx: 5 }) +
    words(open ? 'BUKA' : '24 JAM', 640, 481, 22, '#fff', 4.5)
  );
}

function motorcycle(random: Random, x: number): string {
  const color = random.pick(['#b5302a', '#2d3e66', '#3a3c3d', '#1f7a5c']);
  const wheel = (at: number) =>
    ellipse(at, 836, 48, 48, '#26282a') +
    ellipse(at, 836, 30, 30, '#8d9396') +
    ellipse(at, 836, 10, 10, '#26282a');
  return (
    ellipse(x + 110, 886, 190, 14, '#000', { opacity: 0.3 }) +
    wheel(x) +
    wheel(x + 220) +
    line(`M${x + 220} 836L${x + 184} 700l-40 -14`, '#3a3c3e', 11) +
    path(`M${x - 44} 768q40 -36 120 -26l52 40q24 4 40 -50l26 6q6 80 -60 106h-90q-50 -8 -88 -76Z`, color) +
    path(`M${x - 40} 752q60 -26 128 -8l10 20q-76 -4 -134 10Z`, '#1d1f20')
  );
}
