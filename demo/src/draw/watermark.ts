import { lettering, letteringWidth } from './lettering.ts';
import { line, rect, svg } from './shapes.ts';

/** Capitals' height and the distance of the lines, in pixels, as the app has them on a picture of 1280. */
const SIZE = 15;
const STEP = 31;
const PADDING = 14;

/** A watermark's lines as the app writes them, white on a dark band, as a picture of their own (SVG). */
export function watermark(lines: readonly string[]): Buffer {
  const width = Math.ceil(Math.max(...lines.map((text) => letteringWidth(text, SIZE))) + PADDING * 2);
  const height = lines.length * STEP + PADDING;
  const strokes = lines.map((text, row) => lettering(text, PADDING, PADDING + row * STEP, SIZE)).join('');
  return svg(
    { width, height },
    rect(0, 0, width, height, '#000', { opacity: 0.55 }) + line(strokes, '#fff', 2.3),
  );
}
