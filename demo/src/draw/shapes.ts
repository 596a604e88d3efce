import { lettering, letteringWidth } from '../photos/lettering.ts';

/** The building blocks of scenes: SVG elements as text. */

type Extra = Record<string, string | number>;

const attributes = (extra: Extra) =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra: Extra = {}) =>
  `<rect${attributes({ x, y, width: Math.max(0, width), height: Math.max(0, height), fill, ...extra })}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Extra = {}) =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill, ...extra })}/>`;

export const path = (d: string, fill: string, extra: Extra = {}) =>
  `<path${attributes({ d, fill, ...extra })}/>`;

export const line = (d: string, stroke: string, width: number, extra: Extra = {}) =>
  path(d, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });

/** Text with capitals `height` high, centred at `x`. */
export const words = (
  text: string,
  x: number,
  y: number,
  height: number,
  stroke: string,
  weight = height / 6,
) => line(lettering(text, x - letteringWidth(text, height) / 2, y, height), stroke, weight);

/** A gradient from the first to the last colour: from top to bottom, or 'across' from left to right. */
export function gradient(
  id: string,
  colors: readonly string[],
  direction: 'down' | 'across' = 'down',
): string {
  const stops = colors.map((color, at) => {
    const [value, opacity = '1'] = color.split('@');
    return `<stop offset="${at / (colors.length - 1)}" stop-color="${value}" stop-opacity="${opacity}"/>`;
  });
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
}

/** A soft round glow or shadow. */
export function glow(id: string, color: string, strength: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

/** A colour lighter (above 0) or darker (below 0): -1 is black, 1 is white. */
export function shade(color: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Joins `count` pieces, each made from its index. */
export const many = (count: number, piece: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => piece(place)).join('');

/** A complete SVG document, scaled by `scale`. */
export const svg = (
  { width, height }: { width: number; height: number },
  body: string,
  { defs = '', scale = 1 } = {},
) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`,
  );
