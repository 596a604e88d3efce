import type { Random } from '../../random.ts';
import { type Drawing, packColors, portrait } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** A chiller with its doors shut and its thermometer in view. */
export function fridge(random: Random): Drawing {
  const { width, height } = portrait;
  const frame = random.pick(['#2c3135', '#d9dcdd', '#15405c', '#7c1f22']);
  const degrees = `${random.whole(2, 4)}.${random.whole(0, 9)}°C`;
  return {
    width,
    height,
    defs:
      gradient('inside', ['#eef9ff', '#b9d7e4', '#8fb4c6']) +
      gradient('glass', ['#ffffff@0.34', '#ffffff@0.02', '#ffffff@0.16'], 'across') +
      gradient('frame', [shade(frame, 0.2), shade(frame, -0.2)]) +
      glow('led', '#ff3b2f', 0.7) +
      glow('lamp', '#ffffff', 0.9),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#frame)'),
      rect(60, 40, width - 120, 150, shade(frame, 0.1), { rx: 12 }),
      words(
        random.pick(['MINUMAN DINGIN', 'SEGAR', 'SUSU & JUS']),
        360,
        92,
        40,
        shade(frame, frame < '#9' ? 0.85 : -0.7),
        8,
      ),
      ellipse(770, 115, 190, 120, 'url(#led)', { opacity: 0.5 }),
      rect(660, 66, 220, 98, '#120708', { rx: 10 }),
      words(degrees, 770, 94, 40, '#ff5a47', 7),
      rect(50, 220, width - 100, height - 330, 'url(#inside)'),
      many(5, (row) => drinks(random, 250 + row * 184, width)),
      ellipse(width / 2, 250, 480, 90, 'url(#lamp)'),
      rect(width / 2 - 16, 215, 32, height - 320, shade(frame, -0.25)),
      door(50, frame, height),
      door(width / 2 + 5, frame, height),
      rect(30, 200, 24, height - 290, shade(frame, -0.15)),
      rect(width - 54, 200, 24, height - 290, shade(frame, -0.15)),
      rect(-100, height - 100, width + 200, 220, shade(frame, -0.45)),
      line(
        many(12, (at) => `M${60 + at * 76} ${height - 70}v60`),
        '#000',
        8,
        { opacity: 0.5 },
      ),
    ].join(''),
  };
}

function drinks(random: Random, top: number, width: number): string {
  const base = top + 168;
  const pieces: string[] = [];
  let x = 70;
  while (x < width - 120) {
    const color = random.pick(packColors);
    const cap = random.pick(packColors);
    const high = random.between(96, 142);
    const across = random.pick([46, 52, 58]);
    const count = random.whole(2, 4);
    for (let place = 0; place < count && x < width - 110; place += 1, x += across + 6)
      pieces.push(
        rect(x + across * 0.34, base - high - 16, across * 0.32, 22, cap, { rx: 3 }),
        path(
          `M${x + across * 0.34} ${base - high}h${across * 0.32}q${across * 0.34} 22 ${across * 0.34} 44V${base}H${x}v${-high + 44}q0 -22 ${across * 0.34} -44Z`,
          color,
          { opacity: 0.92 },
        ),
        rect(x, base - high * 0.56, across, high * 0.3, shade(color, 0.55)),
        rect(x + 7, base - high + 34, 7, high - 40, '#fff', { opacity: 0.4, rx: 3 }),
      );
    x += random.between(2, 12);
  }
  const tags = many(6, (at) => rect(84 + at * 140, base + 3, 50, 14, '#fffbe8'));
  return (
    pieces.join('') +
    rect(50, base, width - 100, 17, '#f3f6f7') +
    tags +
    rect(50, base + 17, width - 100, 10, '#000', { opacity: 0.2 })
  );
}

function door(x: number, frame: string, height: number): string {
  const wide = 425;
  return (
    rect(x, 215, wide, height - 325, 'url(#glass)') +
    path(`M${x + 60} 215h120L${x + 20} ${height - 110}h-20V700Z`, '#fff', { opacity: 0.14 }) +
    path(`M${x + 14} 222h${wide - 28}v${height - 340}h-${wide - 28}Z`, 'none', {
      stroke: shade(frame, 0.05),
      'stroke-width': 22,
    }) +
    rect(x + (x < 100 ? wide - 40 : 22), 560, 16, 260, '#e9edee', { rx: 8 })
  );
}
