import type { Random } from '../../random.ts';
import { type Drawing, portrait } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** An employee before the shift: uniform, apron, name badge. */
export function grooming(random: Random): Drawing {
  const { width, height } = portrait;
  const wall = random.pick(['#dfe6e4', '#e9e0d3', '#d5dde6', '#e6dcdc']);
  const skin = random.pick(['#b97f56', '#c99368', '#a86f49', '#d3a078']);
  const shirt = random.pick(['#0b7269', '#1f4f7d', '#f1efe9', '#8a2731']);
  const apron = shirt === '#f1efe9' ? '#0b7269' : random.pick(['#2b2f31', '#e9e2d0', '#3f3428']);
  const x = width / 2 + random.between(-50, 50);
  const veil = random.chance(0.4) ? random.pick(['#20394d', '#0b5f58', '#6b2737', '#3d3d40']) : null;
  const name = random.pick(veil ? ['SITI', 'RINA', 'DEWI', 'NURUL'] : ['BUDI', 'AGUS', 'YOGA', 'FAJAR']);
  return {
    width,
    height,
    defs:
      gradient('wall', [shade(wall, 0.3), shade(wall, -0.12)]) +
      gradient('shirt', [shade(shirt, 0.12), shade(shirt, -0.2)]) +
      gradient('skin', [shade(skin, 0.14), shade(skin, -0.12)], 'across') +
      glow('soft', '#ffffff', 0.8) +
      gradient('apron', [shade(apron, 0.1), shade(apron, -0.15)]),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#wall)'),
      ellipse(random.between(150, 800), 240, 480, 420, 'url(#soft)'),
      poster(random, random.chance(0.5) ? 60 : 720),
      path(`M${x - 300} ${height + 100}q-20 -520 120 -590q180 -60 360 0q140 70 120 590Z`, '#000', {
        opacity: 0.12,
        transform: 'translate(26 18)',
      }),
      path(`M${x - 300} ${height + 100}q-20 -520 120 -590q180 -60 360 0q140 70 120 590Z`, 'url(#shirt)'),
      path(`M${x - 72} 620v110q72 70 144 0v-110Z`, shade(skin, -0.16)),
      path(`M${x - 92} 694l92 96l92 -96l34 34l-104 130l-22 -46l-22 46l-104 -130Z`, shade(shirt, 0.3)),
      line(
        `M${x - 205} ${height}q-16 -190 -40 -300M${x + 205} ${height}q16 -190 40 -300`,
        shade(shirt, -0.35),
        5,
      ),
      path(`M${x - 120} 900h240l40 480h-320Z`, 'url(#apron)'),
      line(`M${x - 116} 900L${x - 100} 726M${x + 116} 900L${x + 100} 726`, apron, 26),
      line(`M${x - 60} 1150h120v90h-120Z`, shade(apron, 0.3), 5),
      badge(name, x + 52, 940),
      head(random, x, skin, veil),
    ].join(''),
  };
}

function poster(random: Random, x: number): string {
  const color = random.pick(['#0b7269', '#c08a2a', '#2b4f8a']);
  return (
    rect(x + 8, 128, 180, 250, '#000', { opacity: 0.15 }) +
    rect(x, 120, 180, 250, '#fdfcf7') +
    rect(x, 120, 180, 56, color) +
    words('RAPI', x + 90, 136, 26, '#fff', 5) +
    line(
      many(5, (at) => `M${x + 50} ${206 + at * 32}h${random.between(60, 100)}`),
      '#999',
      6,
    ) +
    line(
      many(5, (at) => `M${x + 20} ${206 + at * 32}l6 7l10 -14`),
      '#3c8f5c',
      5,
    )
  );
}

function badge(name: string, x: number, y: number): string {
  return (
    rect(x - 78, y, 156, 62, '#fdfdfb', { rx: 8, stroke: '#c9c9c4', 'stroke-width': 2 }) +
    rect(x - 78, y, 156, 16, '#0b7269', { rx: 6 }) +
    words(name, x, y + 26, 24, '#333', 4.5)
  );
}

function head(random: Random, x: number, skin: string, veil: string | null): string {
  const cap = random.chance(0.55) ? '#0b7269' : null;
  const around = veil
    ? path(`M${x - 178} 700q-40 -360 178 -370q218 10 178 370q-60 130 -178 140q-118 -10 -178 -140Z`, veil) +
      line(`M${x - 130} 690q60 110 130 120q70 -10 130 -120`, shade(veil, 0.18), 5)
    : path(`M${x - 140} 520q-20 -190 140 -196q160 6 140 196Z`, '#1d1714') +
      ellipse(x - 134, 530, 24, 38, shade(skin, -0.1)) +
      ellipse(x + 134, 530, 24, 38, shade(skin, -0.1));
  const face = path(
    `M${x - 124} 500q-4 -130 124 -132q128 2 124 132q0 130 -64 178q-60 34 -120 0q-64 -48 -64 -178Z`,
    'url(#skin)',
  );
  const fringe = veil
    ? path(
        `M${x - 130} 470q20 -108 130 -112q110 4 130 112q-60 -60 -130 -60q-70 0 -130 60Z`,
        shade(veil, -0.15),
      )
    : path(`M${x - 130} 470q10 -112 130 -116q120 4 130 116q-70 -48 -130 -44q-60 -4 -130 44Z`, '#1d1714');
  const hat =
    cap && !veil
      ? path(`M${x - 146} 440q-6 -150 146 -152q152 2 146 152q-146 -40 -292 0Z`, cap) +
        path(`M${x - 150} 440q150 -44 300 0l20 28q-170 -46 -340 0Z`, shade(cap, -0.3)) +
        words('GERAI', x, 360, 32, '#fff', 6)
      : '';
  const eyes = many(2, (at) => {
    const left = x - 50 + at * 100;
    return (
      ellipse(left, 530, 19, 12, '#fdfaf6') +
      ellipse(left, 530, 10, 11, '#2a1a12') +
      ellipse(left + 3, 526, 3, 3, '#fff') +
      line(`M${left - 26} 500q26 -14 52 0`, '#1d1714', 8)
    );
  });
  const smile =
    line(`M${x - 42} 616q42 34 84 0`, '#8c4436', 8) +
    line(`M${x - 4} 540q-14 36 8 42`, shade(skin, -0.25), 5);
  return (
    around +
    face +
    fringe +
    hat +
    eyes +
    smile +
    ellipse(x - 74, 590, 26, 16, '#d9705a', { opacity: 0.2 }) +
    ellipse(x + 74, 590, 26, 16, '#d9705a', { opacity: 0.2 })
  );
}
