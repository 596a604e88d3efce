import type { Random } from '../../random.ts';
import { type Drawing, packColors, portrait } from '../drawing.ts';
import { ellipse, gradient, line, many, rect, shade } from '../shapes.ts';

/** A shelf of goods, full except for what was sold. */
export function shelf(random: Random): Drawing {
  const { width, height } = portrait;
  const rows = random.whole(4, 5);
  const steel = random.pick(['#dfe3e4', '#e9e4d8', '#cfd6da', '#f0eee9']);
  const rail = random.pick(['#1f7a6d', '#c8372d', '#2b5fa8', '#e2a12a']);
  const rowHeight = (height - 90) / rows;
  const gap = random.next() < 0.5 ? random.whole(0, rows - 1) : -1;
  return {
    width,
    height,
    defs:
      gradient('back', [shade(steel, -0.45), shade(steel, -0.25)]) +
      gradient('board', [shade(steel, 0.5), shade(steel, -0.2)]),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#back)'),
      many(rows, (row) => oneRow(random, row, row === gap, { width, rowHeight, rail })),
      rect(-100, height - 90, width + 200, 200, shade(steel, -0.5)),
      rect(-100, height - 90, width + 200, 14, '#000', { opacity: 0.25 }),
      rect(-30, -100, 46, height + 200, 'url(#board)'),
      rect(width - 16, -100, 46, height + 200, 'url(#board)'),
    ].join(''),
  };
}

interface Frame {
  width: number;
  rowHeight: number;
  rail: string;
}

function oneRow(random: Random, row: number, sparse: boolean, { width, rowHeight, rail }: Frame): string {
  const floor = 70 + (row + 1) * rowHeight - 60;
  const pieces = [rect(-100, floor - rowHeight + 46, width + 200, 46, '#000', { opacity: 0.22 })];
  let x = 26 + random.between(0, 12);
  while (x < width - 60) {
    const goods = facing(random, rowHeight);
    for (let place = 0; place < goods.count && x < width - goods.width - 14; place += 1) {
      if (!(sparse && random.chance(0.45))) pieces.push(goods.draw(x, floor));
      x += goods.width + random.between(2, 7);
    }
    x += 8;
  }
  const tags = many(7, (place) => {
    const left = 40 + place * 132 + random.between(-14, 14);
    return (
      rect(left, floor + 8, 62, 30, '#fdfbf2', { rx: 3 }) +
      line(`M${left + 8} ${floor + 18}h46M${left + 8} ${floor + 29}h26`, '#555', 4)
    );
  });
  pieces.push(
    rect(-100, floor, width + 200, 46, rail),
    rect(-100, floor, width + 200, 6, '#fff', { opacity: 0.45 }),
    tags,
  );
  pieces.push(rect(-100, floor + 46, width + 200, 10, '#000', { opacity: 0.35 }));
  return pieces.join('');
}

/** Several items of the same product beside each other. */
function facing(random: Random, rowHeight: number) {
  const color = random.pick(packColors);
  const accent = random.pick(packColors);
  const tall = rowHeight * random.between(0.5, 0.74);
  const kind = random.pick(['box', 'bottle', 'can', 'bag'] as const);
  const width = { box: random.between(64, 120), bottle: 58, can: 70, bag: 104 }[kind];
  const high = kind === 'can' ? tall * 0.6 : tall;
  const draw = (x: number, floor: number) => {
    const top = floor - high;
    const sheen = rect(x + width * 0.14, top + high * 0.12, width * 0.13, high * 0.78, '#fff', {
      opacity: 0.22,
      rx: 6,
    });
    const label =
      rect(x + width * 0.1, top + high * 0.42, width * 0.8, high * 0.26, accent, { rx: 4 }) +
      line(
        `M${x + width * 0.22} ${top + high * 0.52}h${width * 0.55}M${x + width * 0.22} ${top + high * 0.6}h${width * 0.35}`,
        '#fff',
        5,
        { opacity: 0.8 },
      );
    const side = rect(x + width * 0.82, top + 4, width * 0.18, high - 4, '#000', { opacity: 0.16 });
    if (kind === 'bottle')
      return (
        rect(x + width * 0.34, top - 4, width * 0.32, high * 0.26, shade(color, -0.2), { rx: 5 }) +
        rect(x + width * 0.3, top - 12, width * 0.4, 22, accent, { rx: 4 }) +
        rect(x, top + high * 0.2, width, high * 0.8, color, { rx: 16 }) +
        label +
        sheen
      );
    if (kind === 'can')
      return (
        rect(x, top, width, high, color, { rx: 8 }) +
        label +
        ellipse(x + width / 2, top + 4, width / 2, 8, '#d5d9dc') +
        sheen +
        side
      );
    if (kind === 'bag')
      return (
        rect(x, top + 8, width, high - 8, color, { rx: 22 }) +
        rect(x + 6, top, width - 12, 20, shade(color, 0.25), { rx: 3 }) +
        label +
        sheen
      );
    return (
      rect(x, top, width, high, color, { rx: 3 }) +
      rect(x, top, width, high * 0.16, shade(color, 0.3)) +
      label +
      side +
      sheen
    );
  };
  return { width, count: random.whole(2, 5), draw };
}
