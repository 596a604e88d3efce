import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** A till with its drawer counted and a receipt. */
export function till(random: Random): Drawing {
  const { width, height } = landscape;
  const desk = random.pick(['#9c7350', '#cfc8bc', '#7c838a', '#b9956b']);
  const body = random.pick(['#2f3437', '#e2e1dc', '#3b4a57']);
  const total = `${random.whole(18, 640)}.${random.whole(1, 9)}00`;
  return {
    width,
    height,
    defs:
      gradient('desk', [shade(desk, -0.1), shade(desk, 0.25)]) +
      gradient('screen', ['#113b4a', '#1d6a72']) +
      gradient('room', ['#b9b5ab', '#d8d4c9']) +
      glow('shine', '#ffffff', 0.5) +
      gradient('case', [shade(body, 0.18), shade(body, -0.15)]),
    body: [
      rect(-100, -100, width + 200, 600, 'url(#room)'),
      backdrop(random),
      rect(-100, 430, width + 200, 700, 'url(#desk)'),
      ellipse(360, 560, 560, 160, 'url(#shine)'),
      rect(360, 520, 130, 90, shade(body, -0.3)),
      rect(180, 150, 520, 390, '#000', { opacity: 0.18, rx: 22 }),
      rect(170, 138, 520, 390, 'url(#case)', { rx: 20 }),
      rect(196, 164, 468, 330, 'url(#screen)', { rx: 6 }),
      screen(random, total),
      path('M196 164H664L420 494H196Z', '#fff', { opacity: 0.07 }),
      drawer(random, body),
      receipt(random, total),
    ].join(''),
  };
}

function backdrop(random: Random): string {
  return (
    many(9, (at) => {
      const high = random.between(120, 300);
      return rect(
        700 + at * 68,
        420 - high,
        58,
        high,
        random.pick(['#a7503f', '#50728c', '#8d8a4a', '#c7a25a', '#6f8f74']),
        { opacity: 0.55, rx: 5 },
      );
    }) + rect(680, 410, 700, 24, '#8f8a7e', { opacity: 0.7 })
  );
}

function screen(random: Random, total: string): string {
  const rows = random.whole(4, 6);
  return (
    line(
      many(rows, (row) => `M220 ${200 + row * 34}h${random.between(110, 210)}`),
      '#bfe6e3',
      9,
      { opacity: 0.85 },
    ) +
    line(
      many(rows, (row) => `M470 ${200 + row * 34}h54`),
      '#bfe6e3',
      9,
      { opacity: 0.6 },
    ) +
    rect(220, 418, 420, 56, '#0c2d38', { rx: 6 }) +
    words(`RP ${total}`, 430, 433, 27, '#ffd866', 5) +
    many(6, (at) =>
      rect(556 + (at % 2) * 50, 190 + Math.floor(at / 2) * 66, 42, 54, at === 5 ? '#46b27b' : '#3c8791', {
        rx: 6,
      }),
    )
  );
}

/** Banknotes by value, in their colours, and coins. */
function drawer(random: Random, body: string): string {
  const notes = ['#c6474f', '#3f6fb0', '#4b9a68', '#8a64a8', '#c98a35', '#9aa4a2'];
  return (
    rect(92, 620, 700, 300, '#000', { opacity: 0.25, rx: 12 }) +
    rect(80, 604, 700, 300, shade(body, -0.1), { rx: 10 }) +
    rect(100, 622, 660, 190, '#17191b', { rx: 4 }) +
    many(6, (at) => {
      const x = 110 + at * 108;
      const stack = random.whole(2, 5);
      return (
        rect(x, 632, 98, 170, '#2a2d30', { rx: 4 }) +
        many(stack, (note) =>
          rect(
            x + 8 + random.between(-3, 3),
            650 - note * 4,
            82,
            142,
            shade(notes[at]!, 0.12 + note * 0.06),
            { rx: 3 },
          ),
        ) +
        ellipse(x + 49, 716, 22, 26, '#fff', { opacity: 0.35 }) +
        rect(x + 12, 700, 74, 10, '#3a3d40', { opacity: 0.85 })
      );
    }) +
    rect(100, 820, 660, 70, '#222527', { rx: 4 }) +
    many(22, () =>
      ellipse(
        random.between(124, 736),
        random.between(838, 872),
        15,
        13,
        random.pick(['#c9ced1', '#d8c27a', '#b9bec1']),
      ),
    )
  );
}

function receipt(random: Random, total: string): string {
  const x = random.between(850, 930);
  const lines = random.whole(7, 10);
  const tilt = random.between(-7, 7);
  const paper = `M${x} 330H${x + 270}V${560 + lines * 32}l-22.5 -16${'l-22.5 16l-22.5 -16'.repeat(5)}l-22.5 16Z`;
  return (
    `<g transform="rotate(${tilt} ${x + 135} 560)">` +
    path(paper, '#000', { opacity: 0.2, transform: 'translate(12 14)' }) +
    path(paper, '#fbfaf5') +
    words('GERAI', x + 135, 362, 34, '#333', 6) +
    line(`M${x + 60} 422h150`, '#888', 5) +
    line(
      many(
        lines,
        (at) => `M${x + 26} ${456 + at * 28}h${random.between(70, 130)}M${x + 196} ${456 + at * 28}h48`,
      ),
      '#777',
      5,
    ) +
    line(`M${x + 20} ${466 + lines * 28}h230`, '#999', 3) +
    words(total, x + 180, 478 + lines * 28, 22, '#222', 4) +
    '</g>'
  );
}
