import { lettering, letteringWidth } from './lettering.ts';

/** The capitals' height and the line spacing in pixels, as the app uses them on a picture 1280 wide. */
const SIZE = 15;
const STEP = 31;
const PADDING = 14;

/** A watermark as the app draws it, white on a dark band, as a separate picture (SVG). */
export function watermark(lines: readonly string[], scale: number): Buffer {
  const width = Math.ceil(Math.max(...lines.map((text) => letteringWidth(text, SIZE))) + PADDING * 2);
  const height = lines.length * STEP + PADDING;
  const strokes = lines.map((text, row) => lettering(text, PADDING, PADDING + row * STEP, SIZE)).join('');
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" opacity="0.55"/>
    <path d="${strokes}" fill="none" stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`);
}
