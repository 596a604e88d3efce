import type { Random } from '../../random.ts';
import { type Drawing, packColors, portrait } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade, words } from '../shapes.ts';

/** An aisle with a mopped floor, in perspective, seen from its end. */
export function floor(random: Random): Drawing {
  const { width, height } = portrait;
  const tiles = random.pick(['#d9d5cc', '#cfd8d6', '#e0d2c0', '#c9ccd1']);
  const eye = { x: width / 2 + random.between(-110, 110), y: 400 + random.between(-30, 30) };
  const wall = random.pick(['#e8e3da', '#d8e4e1', '#ece0d0']);
  return {
    width,
    height,
    defs:
      gradient('tiles', [shade(tiles, -0.2), tiles, shade(tiles, 0.35)]) +
      gradient('ceiling', [shade(wall, -0.15), shade(wall, 0.2)]) +
      glow('wet', '#ffffff', 0.8) +
      gradient('end', [shade(wall, 0.3), shade(wall, -0.1)]),
    body: [
      rect(-100, -100, width + 200, height, 'url(#ceiling)'),
      lamps(eye),
      rect(eye.x - 150, eye.y - 130, 300, 200, 'url(#end)'),
      rect(eye.x - 60, eye.y - 60, 120, 130, shade(wall, -0.35)),
      path(`M${eye.x - 150} ${eye.y + 70}H${eye.x + 150}L${width + 300} ${height + 60}H-300Z`, 'url(#tiles)'),
      joints(eye, tiles, width, height),
      sideShelf(random, eye, -1, width),
      sideShelf(random, eye, 1, width),
      ellipse(eye.x + random.between(-120, 120), 900, 170, 400, 'url(#wet)', { opacity: 0.75 }),
      ellipse(eye.x + random.between(-200, 200), 1130, 330, 110, 'url(#wet)', { opacity: 0.6 }),
      random.chance(0.65)
        ? wetSign(
            random.chance(0.5) ? random.between(150, 260) : random.between(600, 700),
            random.between(800, 980),
          )
        : bucket(random.between(560, 690), 1020),
    ].join(''),
  };
}

interface Point {
  x: number;
  y: number;
}

function lamps(eye: Point): string {
  return many(4, (at) => {
    const near = (at + 1) ** 1.7 * 26;
    return path(
      `M${eye.x - near * 0.5} ${eye.y - 110 - near * 1.15}h${near}l${near * 0.22} ${-near * 0.34}h${-near * 1.44}Z`,
      '#fffdf2',
    );
  });
}

function joints(eye: Point, tiles: string, width: number, height: number): string {
  const rays = many(15, (at) => {
    const spread = (at - 7) * 0.143;
    return `M${eye.x + spread * 150} ${eye.y + 70}L${eye.x + spread * 1500 - (eye.x - width / 2) * 0.6} ${height + 60}`;
  });
  const rungs = many(12, (at) => `M-200 ${eye.y + 70 + 840 * (at / 11) ** 2.1}H${width + 200}`);
  return line(rays + rungs, shade(tiles, -0.28), 3);
}

/** Shelves that run to the vanishing point, on the left (-1) or right (1). */
function sideShelf(random: Random, eye: Point, side: -1 | 1, width: number): string {
  const far = eye.x + side * 150;
  const near = side < 0 ? -140 : width + 140;
  const boards = 5;
  const at = (depth: number, level: number) => {
    const x = far + (near - far) * depth;
    const top = eye.y - 95 - depth * 470;
    const bottom = eye.y + 76 + depth * 640;
    return { x, y: top + (bottom - top) * level };
  };
  const quad = (d0: number, d1: number, l0: number, l1: number, fill: string) => {
    const corners = [at(d0, l0), at(d1, l0), at(d1, l1), at(d0, l1)];
    return path(
      `M${corners.map((corner) => `${corner.x.toFixed(1)} ${corner.y.toFixed(1)}`).join('L')}Z`,
      fill,
    );
  };
  const depths = Array.from({ length: 15 }, (_, step) => (step / 14) ** 1.5);
  const goods = many(boards, (board) =>
    many(14, (step) => {
      const color = random.pick(packColors);
      const top = (board + random.between(0.18, 0.4)) / boards;
      return quad(
        depths[step]!,
        depths[step]! + (depths[step + 1]! - depths[step]!) * 0.94,
        top,
        (board + 0.88) / boards,
        shade(color, -0.12),
      );
    }),
  );
  const rails = many(boards, (board) => quad(0, 1, (board + 0.88) / boards, (board + 1) / boards, '#e6e4de'));
  return quad(0, 1, 0, 1, '#5b5a57') + goods + rails + quad(0, 1, 0.97, 1, '#3f3e3c');
}

function wetSign(x: number, y: number): string {
  return (
    ellipse(x + 75, y + 232, 130, 20, '#000', { opacity: 0.25 }) +
    path(`M${x + 30} ${y}h90l46 232h-182Z`, '#f3c623') +
    path(`M${x + 96} ${y}h24l46 232h-40Z`, '#000', { opacity: 0.12 }) +
    path(`M${x + 75} ${y + 40}l44 76h-88Z`, '#222') +
    line(`M${x + 75} ${y + 68}v22M${x + 75} ${y + 104}v1`, '#f3c623', 8) +
    words('LICIN', x + 75, y + 150, 30, '#222', 7) +
    rect(x + 55, y - 14, 40, 16, '#222', { rx: 6 })
  );
}

function bucket(x: number, y: number): string {
  return (
    ellipse(x + 100, y + 170, 150, 22, '#000', { opacity: 0.25 }) +
    line(`M${x + 120} ${y + 10}L${x + 250} ${y - 470}`, '#c9924c', 15) +
    path(`M${x} ${y}h200l-26 170h-148Z`, '#2f6fb3') +
    ellipse(x + 100, y, 100, 24, '#24588f') +
    ellipse(x + 100, y + 4, 84, 17, '#bcd9ea') +
    path(`M${x + 150} ${y + 8}h50l-26 162h-44Z`, '#000', { opacity: 0.15 })
  );
}
