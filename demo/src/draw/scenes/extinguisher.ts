import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade } from '../shapes.ts';

/** An extinguisher on its hook, with its sign above and free access. */
export function extinguisher(random: Random): Drawing {
  const { width, height } = landscape;
  const wall = random.pick(['#ece6da', '#e3e8ea', '#efe3d3']);
  return {
    width,
    height,
    defs:
      gradient('wall', [shade(wall, 0.25), shade(wall, -0.12)]) +
      gradient('red', ['#8d1510', '#e2382d', '#c9241b', '#7d100c'], 'across') +
      gradient('floor', ['#a5a097', '#c9c4ba']) +
      gradient('steel', ['#5b6266', '#d9dee0', '#6b7276'], 'across') +
      glow('lamp', '#fff8e2', 0.8),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#wall)'),
      ellipse(700, 120, 720, 440, 'url(#lamp)'),
      rect(-100, 820, width + 200, 300, 'url(#floor)'),
      rect(-100, 796, width + 200, 26, shade(wall, -0.3)),
      line(
        many(5, (at) => `M${at * 330 - 60} 822l-80 300`),
        '#8f8a80',
        3,
      ),
      door(900),
      sign(320, 60),
      ellipse(446, 800, 190, 24, '#000', { opacity: 0.2 }),
      rect(352, 380, 180, 420, 'url(#red)', { rx: 44 }),
      path('M352 440q0 -70 66 -84h48q66 14 66 84Z', 'url(#red)'),
      rect(412, 322, 60, 44, 'url(#steel)', { rx: 6 }),
      path('M392 318l120 -34l14 24l-110 34Z', '#20262a'),
      path('M396 300l100 -54l14 20l-96 56Z', '#2f373b'),
      ellipse(398, 338, 24, 24, '#f2f4f4'),
      path('M398 338l-18 -12a22 22 0 0 1 30 -8Z', '#3f9a4a'),
      line('M398 338l-6 -16', '#222', 4),
      ellipse(520, 300, 20, 20, 'none', { stroke: '#f2c230', 'stroke-width': 7 }),
      line('M474 344q120 10 116 130v190', '#1c2225', 20),
      path('M574 650h32l26 110h-84Z', '#20262a'),
      rect(372, 500, 140, 170, '#f7f3ea', { rx: 8 }),
      flame(442, 590, 1.1),
      line('M388 646h108M388 660h70', '#b8ad98', 5),
      rect(368, 420, 20, 340, '#ffffff', { opacity: 0.28, rx: 10 }),
    ].join(''),
  };
}

/** A flame on a red square, with an arrow to the extinguisher. */
function sign(x: number, y: number): string {
  return (
    rect(x + 8, y + 8, 252, 176, '#000', { opacity: 0.16, rx: 10 }) +
    rect(x, y, 252, 176, '#c9241b', { rx: 10 }) +
    rect(x + 10, y + 10, 232, 156, 'none', { rx: 6, stroke: '#fff', 'stroke-width': 5 }) +
    flame(x + 86, y + 104, 1.5, '#ffffff') +
    line(`M${x + 176} ${y + 46}v76M${x + 150} ${y + 98}l26 30l26 -30`, '#ffffff', 14)
  );
}

const flame = (x: number, y: number, scale: number, color?: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${path('M-34 34q-14 -44 18 -74q4 22 18 26q-2 -30 10 -46q32 40 26 78q-2 26 -34 32q-30 0 -38 -16Z', color ?? '#e2682a')}${path('M-14 38q-6 -24 14 -40q22 20 14 40q-14 14 -28 0Z', color ? '#c9241b' : '#f4c24a')}</g>`;

function door(x: number): string {
  return (
    rect(x - 20, 110, 300, 700, '#8b9297') +
    rect(x, 130, 260, 680, '#b9c4c8') +
    rect(x + 40, 180, 180, 250, '#dff0f3', { rx: 6 }) +
    rect(x + 20, 500, 220, 28, 'url(#steel)', { rx: 12 }) +
    rect(x + 20, 36, 220, 62, '#1f8a4c', { rx: 8 }) +
    line(`M${x + 60} 67h110M${x + 140} 46l32 21l-32 21`, '#ffffff', 10)
  );
}
