import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

const SKIN = '#c98f68';

/** Soapy hands under the tap, with the six steps on the wall above. */
export function handwash(random: Random): Drawing {
  const { width, height } = landscape;
  const wall = random.pick(['#d9e8e6', '#dce6ee', '#e6e9df']);
  return {
    width,
    height,
    defs:
      gradient('tiles', [shade(wall, 0.2), shade(wall, -0.1)]) +
      gradient('basin', ['#ffffff', '#d3dade']) +
      gradient('chrome', ['#f4f7f8', '#8d989d', '#e6ebed'], 'across') +
      gradient('water', ['#bfe3f2@0.85', '#e6f6fc@0.5']) +
      glow('lamp', '#ffffff', 0.7),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#tiles)'),
      line(
        many(15, (at) => `M${at * 96 - 60} -100V${height + 100}`) +
          many(12, (at) => `M-100 ${at * 96 - 60}H${width + 100}`),
        shade(wall, -0.14),
        3,
      ),
      ellipse(420, 120, 620, 380, 'url(#lamp)'),
      poster(),
      dispenser(130, 250),
      rect(-100, 720, width + 200, 400, shade(wall, -0.35)),
      ellipse(540, 790, 470, 150, '#b9c2c7'),
      ellipse(540, 770, 470, 150, 'url(#basin)'),
      ellipse(540, 790, 390, 110, '#c5ced3'),
      ellipse(540, 806, 370, 92, '#e2e9ec'),
      path('M470 210h120v110q0 30 -30 30h-10v60h-60v-60q-20 0 -20 -30Z', 'url(#chrome)'),
      rect(420, 190, 220, 34, 'url(#chrome)', { rx: 16 }),
      rect(498, 408, 44, 380, 'url(#water)', { rx: 20 }),
      hand(400, 620, 1),
      hand(640, 640, -1),
      many(26, () => {
        const size = random.between(9, 28);
        return ellipse(random.between(400, 650), random.between(560, 700), size, size, '#ffffff', {
          opacity: random.between(0.55, 0.9),
          stroke: '#cfe2ea',
          'stroke-width': 2,
        });
      }),
    ].join(''),
  };
}

/** An arm from one side, its fingers towards the middle. */
function hand(x: number, y: number, side: 1 | -1): string {
  const shape =
    path(
      'M-420 60q220 -40 330 -70q60 -20 120 -10q60 8 130 44q16 10 8 26q-8 14 -26 8l-60 -16l66 40q14 12 4 26q-12 12 -28 2l-70 -38l50 48q10 14 -4 24q-12 8 -26 -4l-70 -50q-60 30 -120 26q-160 10 -274 70Z',
      SKIN,
    ) +
    line('M60 30l40 14M40 66l40 30', shade(SKIN, -0.2), 5) +
    path('M-420 60q110 -20 170 -34l30 122q-100 20 -200 64Z', '#2f7d74');
  return `<g transform="translate(${x} ${y}) scale(${side} 1)">${shape}</g>`;
}

function poster(): string {
  const tiles = many(6, (at) => {
    const x = 742 + (at % 3) * 158;
    const y = 96 + Math.floor(at / 3) * 176;
    return (
      rect(x, y, 142, 160, '#eaf4f2', { rx: 10 }) +
      pair(x + 71, y + 96, at) +
      ellipse(x + 26, y + 26, 20, 20, '#0b7269') +
      words(String(at + 1), x + 26, y + 16, 20, '#ffffff', 4)
    );
  });
  return (
    rect(722, 78, 506, 380, '#000', { opacity: 0.15, rx: 12 }) +
    rect(716, 70, 506, 380, '#fff', { rx: 12 }) +
    tiles
  );
}

/** Two hands, in a different position at each step. */
function pair(x: number, y: number, step: number): string {
  const turn = [0, 12, 35, 60, 20, -8][step]!;
  const one = rect(-16, -44, 32, 84, SKIN, { rx: 15 }) + line('M-6 -40v30M6 -40v30', shade(SKIN, -0.2), 3);
  const wet = step === 0 || step === 4 ? line('M-40 -62v26M0 -70v26M40 -62v26', '#58a9cf', 7) : '';
  const foam =
    step > 0 && step < 4 ? many(5, (at) => ellipse(at * 16 - 32, -34 + (at % 2) * 18, 9, 9, '#fff')) : '';
  const towel = step === 5 ? rect(-46, 2, 92, 40, '#f3c969', { rx: 6 }) : '';
  return `<g transform="translate(${x} ${y})"><g transform="rotate(${-20 - turn / 2}) translate(-14 0)">${one}</g><g transform="rotate(${20 + turn / 2}) translate(14 0)">${one}</g>${wet}${foam}${towel}</g>`;
}

function dispenser(x: number, y: number): string {
  return (
    rect(x + 8, y + 8, 150, 250, '#000', { opacity: 0.15, rx: 22 }) +
    rect(x, y, 150, 250, '#f7f9f9', { rx: 22 }) +
    rect(x + 40, y + 40, 70, 120, '#7fc4b8', { rx: 10 }) +
    rect(x + 30, y + 210, 90, 46, '#0b7269', { rx: 12 }) +
    line(`M${x + 75} ${y + 256}v26`, '#7fc4b8', 12)
  );
}
