import type { Random } from '../../random.ts';
import { type Drawing, portrait } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** A checklist on its clipboard, filled in by hand. */
export function logbook(random: Random): Drawing {
  const { width, height } = portrait;
  const desk = random.pick(['#a9794d', '#8b6242', '#d3cdc2', '#59656b', '#bf9a6c']);
  const board = random.pick(['#6b4226', '#2b5fa8', '#2e3234', '#8a2731']);
  const title = random.pick(['SUHU CHILLER', 'KEBERSIHAN', 'SERAH TERIMA', 'STOK HARIAN']);
  const rows = random.whole(13, 16);
  const filled = random.whole(9, rows);
  const ink = random.pick(['#23408f', '#23408f', '#222222']);
  return {
    width,
    height,
    defs:
      gradient('desk', [shade(desk, 0.2), shade(desk, -0.2)], 'across') +
      gradient('clip', ['#f1f4f5', '#8f999e', '#dfe5e7']) +
      glow('light', '#ffffff', 0.6) +
      gradient('paper', ['#fffefa', '#efece3']),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#desk)'),
      line(
        many(
          18,
          () =>
            `M${random.between(-100, 900)} -100q${random.between(-40, 40)} 700 ${random.between(-30, 30)} 1500`,
        ),
        shade(desk, -0.15),
        3,
        { opacity: 0.4 },
      ),
      `<g transform="rotate(${random.between(-5, 5)} ${width / 2} ${height / 2})">`,
      rect(120, 96, 760, 1130, '#000', { opacity: 0.28, rx: 24 }),
      rect(100, 76, 760, 1130, board, { rx: 24 }),
      rect(134, 150, 692, 1020, 'url(#paper)'),
      words(title, 480, 210, 44, '#23313a', 8),
      line('M180 304h330M600 304h180', '#8c959a', 4),
      line(`M210 288q20 -26 40 -4q20 18 40 -10q20 -10 34 10`, ink, 5),
      line('M624 290l20 -28l14 28M676 264v28M700 266q30 -6 8 28h20', ink, 5),
      table(random, rows, filled, ink),
      line(`M600 1130q30 -70 60 -10q20 30 50 -40q6 60 60 20`, ink, 5),
      line('M580 1144h210', '#8c959a', 3),
      rect(350, 40, 260, 92, 'url(#clip)', { rx: 18 }),
      ellipse(480, 66, 20, 20, board),
      '</g>',
      pen(random, ink),
      ellipse(random.between(200, 760), 260, 640, 480, 'url(#light)'),
    ].join(''),
  };
}

function table(random: Random, rows: number, filled: number, ink: string): string {
  const top = 330;
  const step = 760 / rows;
  const grid = line(
    many(rows + 1, (row) => `M160 ${top + row * step}H800`) +
      `M160 ${top}v760M260 ${top}v760M560 ${top}v760M690 ${top}v760M800 ${top}v760`,
    '#a9b1b5',
    2.5,
  );
  const printed = line(
    many(rows, (row) => `M276 ${top + row * step + step / 2}h${random.between(130, 250)}`),
    '#6d777c',
    6,
  );
  const written = many(filled, (row) => {
    const y = top + row * step + step * 0.3;
    const mark = random.chance(0.92)
      ? `M612 ${y + 8}l10 12l22 -26`
      : `M612 ${y - 4}l24 24M636 ${y - 4}l-24 24`;
    return (
      line(mark, ink, 5) +
      words(`${random.whole(2, 4)}.${random.whole(0, 9)}`, 745, y, step * 0.42, ink, 4) +
      words(`${String(6 + row).padStart(2, '0')}`, 210, y, step * 0.42, ink, 4)
    );
  });
  return rect(160, top, 640, step, '#dfe9e6') + grid + printed + written;
}

function pen(random: Random, ink: string): string {
  const x = random.between(650, 800);
  return (
    `<g transform="rotate(${random.between(18, 48)} ${x} 1000)">` +
    rect(x + 8, 780, 30, 360, '#000', { opacity: 0.25, rx: 12 }) +
    rect(x, 770, 28, 300, ink, { rx: 8 }) +
    rect(x, 770, 9, 300, '#fff', { opacity: 0.3 }) +
    path(`M${x} 1070h28l-14 60Z`, '#d8d8d8') +
    rect(x + 22, 780, 7, 120, '#d5dadd') +
    '</g>'
  );
}
