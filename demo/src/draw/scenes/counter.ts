import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** A counter, wiped and tidy. */
export function counter(random: Random): Drawing {
  const { width, height } = landscape;
  const wall = random.pick(['#e7e1d3', '#d7e3df', '#e9d9cc', '#dfe3ea']);
  const top = random.pick(['#b98a5a', '#8d6748', '#d8d5cf', '#5d6468', '#c9a77e']);
  const edge = 500 + random.between(-30, 30);
  const tile = random.whole(78, 110);
  return {
    width,
    height,
    defs:
      gradient('top', [shade(top, 0.3), top, shade(top, -0.15)]) +
      gradient('front', [shade(top, -0.35), shade(top, -0.6)]) +
      gradient('wall', [shade(wall, -0.12), wall]) +
      glow('lamp', '#fff6dd', 0.85) +
      gradient('sheen', ['#ffffff@0', '#ffffff@0.5', '#ffffff@0'], 'across'),
    body: [
      rect(-100, -100, width + 200, 700, 'url(#wall)'),
      line(
        many(16, (at) => `M${-60 + at * tile} -100V${edge}`) +
          many(8, (at) => `M-100 ${edge - at * tile * 0.62}H${width + 100}`),
        shade(wall, -0.16),
        3,
      ),
      ellipse(random.between(300, 950), 60, 520, 330, 'url(#lamp)'),
      sign(random, wall),
      path(`M-100 ${edge}H${width + 100}V800H-100Z`, 'url(#top)'),
      grain(random, edge, top),
      path(`M${random.between(100, 300)} ${edge}l240 0l-160 300l-300 0Z`, 'url(#sheen)', { opacity: 0.7 }),
      path(`M${random.between(650, 900)} ${edge}l120 0l-60 300l-180 0Z`, 'url(#sheen)', { opacity: 0.6 }),
      rect(-100, 800, width + 200, 300, 'url(#front)'),
      rect(-100, 796, width + 200, 12, shade(top, 0.4), { opacity: 0.8 }),
      bottle(random.between(130, 260), edge + 150, random.pick(['#2f8fc4', '#4f9d4a', '#e8a3a0'])),
      plant(random, random.between(940, 1100), edge + 120),
      random.chance(0.6) ? cloth(random, random.between(480, 640), edge + 200) : '',
    ].join(''),
  };
}

function grain(random: Random, edge: number, top: string): string {
  return line(
    many(14, () => {
      const y = edge + random.between(10, 280);
      const x = random.between(-100, 900);
      return `M${x} ${y}q200 ${random.between(-6, 6)} ${random.between(250, 460)} 0`;
    }),
    shade(top, -0.12),
    2.5,
    { opacity: 0.5 },
  );
}

function sign(random: Random, wall: string): string {
  const x = random.between(420, 760);
  const color = random.pick(['#0b7269', '#b5342b', '#2b4f8a']);
  return (
    rect(x + 8, 158, 310, 132, '#000', { opacity: 0.15, rx: 10 }) +
    rect(x, 150, 310, 132, shade(wall, 0.7), { rx: 8 }) +
    rect(x, 150, 310, 34, color, { rx: 8 }) +
    words(random.pick(['TERIMA KASIH', 'JAGA BERSIH', 'SENYUM SAPA']), x + 155, 206, 24, color, 5) +
    line(`M${x + 60} 254h190`, '#999', 6)
  );
}

function bottle(x: number, floor: number, color: string): string {
  return (
    ellipse(x + 45, floor, 80, 18, '#000', { opacity: 0.22 }) +
    rect(x, floor - 210, 90, 210, color, { rx: 18, opacity: 0.9 }) +
    rect(x + 26, floor - 244, 38, 40, '#f4f4f4', { rx: 5 }) +
    path(`M${x + 34} ${floor - 244}v-26h56v16h-36v10Z`, '#f4f4f4') +
    rect(x + 8, floor - 150, 74, 90, '#fff', { rx: 6 }) +
    line(`M${x + 22} ${floor - 122}h46M${x + 22} ${floor - 100}h30`, color, 6) +
    rect(x + 12, floor - 196, 12, 180, '#fff', { opacity: 0.35, rx: 6 })
  );
}

function plant(random: Random, x: number, floor: number): string {
  const leaf = random.pick(['#3e7d4b', '#4d8f3c', '#2f6b52']);
  const leaves = many(13, (at) => {
    const lean = -150 + at * 25 + random.between(-10, 10);
    const high = random.between(170, 300) - Math.abs(lean) * 0.5;
    return path(
      `M${x + 60} ${floor - 110}q${lean * 0.2} ${-high * 0.8} ${lean} ${-high}q${-lean * 0.25 + 24} ${high * 0.5} ${-lean} ${high}Z`,
      shade(leaf, random.between(-0.2, 0.3)),
    );
  });
  return (
    ellipse(x + 60, floor, 100, 20, '#000', { opacity: 0.22 }) +
    leaves +
    path(`M${x} ${floor - 130}h120l-16 130h-88Z`, '#e9e4da') +
    path(`M${x + 84} ${floor - 130}h36l-16 130h-34Z`, '#000', { opacity: 0.12 })
  );
}

function cloth(random: Random, x: number, y: number): string {
  const color = random.pick(['#efcf4d', '#e5899b', '#7fb8d4']);
  return (
    path(`M${x} ${y}q70 -26 150 -8q40 8 66 -6l24 62q-60 26 -130 8q-60 -14 -124 12Z`, color) +
    line(
      `M${x + 12} ${y + 14}q80 -22 150 -4q40 8 56 -4M${x + 8} ${y + 34}q80 -22 150 -4q40 8 70 -4`,
      shade(color, -0.2),
      4,
    )
  );
}
