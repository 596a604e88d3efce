import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, path, rect, shade } from '../shapes.ts';

/** A lit exit sign above an open door. */
export function exitSign(random: Random): Drawing {
  const { width, height } = landscape;
  const wall = random.pick(['#cfd6d9', '#d8d2c6', '#c9d3cf']);
  return {
    width,
    height,
    defs:
      gradient('wall', [shade(wall, -0.25), shade(wall, 0.1)]) +
      gradient('floor', ['#77736c', '#a8a39a']) +
      gradient('day', ['#cfe9f5', '#f3f8e6']) +
      gradient('beam', ['#ffffff@0.55', '#ffffff@0']) +
      glow('green', '#4be08a', 0.6),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#wall)'),
      path(`M-100 ${height + 100}L-100 860L430 760h420L${width + 100} 860V${height + 100}Z`, 'url(#floor)'),
      rect(420, 330, 440, 440, '#5d666b'),
      rect(446, 352, 388, 418, 'url(#day)'),
      ellipse(560, 690, 90, 46, '#86b26a'),
      ellipse(740, 700, 120, 56, '#6f9f5c'),
      path('M446 352l-150 -40v500l150 -42Z', '#7c878c'),
      path('M420 400l-96 -24v370l96 -26Z', '#8f9a9f'),
      line('M410 560h24', '#dfe5e7', 12),
      path('M446 770h388l190 210h-780Z', 'url(#beam)'),
      ellipse(640, 190, 470, 230, 'url(#green)'),
      rect(352, 84, 576, 210, '#0f6b38', { rx: 16 }),
      rect(366, 98, 548, 182, '#18a058', { rx: 10 }),
      runner(500, 186),
      path('M700 120h120v140h-120Z', 'none', { stroke: '#ffffff', 'stroke-width': 12 }),
      line('M598 190h96M664 158l34 32l-34 32', '#ffffff', 16),
    ].join(''),
  };
}

const runner = (x: number, y: number) =>
  ellipse(x + 18, y - 58, 20, 20, '#ffffff') +
  line(`M${x + 4} ${y - 26}l-22 46l34 22l-8 44`, '#ffffff', 20) +
  line(`M${x - 18} ${y + 20}l-30 30h-36`, '#ffffff', 18) +
  line(`M${x + 2} ${y - 24}l40 26l26 -12M${x} ${y - 24}l-40 8l-14 34`, '#ffffff', 14);
