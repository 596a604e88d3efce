import type { Pen } from './build-pen.ts';
import type { FaceName } from './read-faces.ts';

export interface TextBox {
  /** Points from the left and the top of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
  align?: 'left' | 'center' | 'right';
  face: FaceName;
  /** The maximum, in points. */
  size: number;
  color: string;
  /** Between characters, in points. */
  spacing?: number;
}

/** Smaller text is unreadable; the text still stays in its box. */
const SMALLEST = 3;

/** The form in which texts are drawn; faces have composed letters. */
const composed = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Writes a text into a box: as large as fits, on as many lines as needed, vertically centred. */
export function drawText(pen: Pen, text: string, box: TextBox): void {
  const { size, lines } = fitText(pen, composed(text), box);
  const characterSpacing = box.spacing ?? 0;
  const { ascent, height } = measureLines(pen, lines, box.face, size);
  const top = box.y + (box.height - lines.length * height) / 2;
  const shift = { left: 0, center: 0.5, right: 1 }[box.align ?? 'left'];
  const options = { characterSpacing, lineBreak: false, baseline: 'alphabetic' } as const;
  pen.doc.fillColor(box.color);
  for (const [place, line] of lines.entries()) {
    let x = box.x + (box.width - widthOf(pen, line, { ...box, size })) * shift;
    for (const { text: part, face } of pen.strokesOf(line, box.face)) {
      pen.doc.font(face, size).text(part, x, top + place * height + ascent, options);
      x += pen.doc.widthOfString(part, { characterSpacing }) + characterSpacing;
    }
  }
}

/** Writes a text on one line, as large as fits: for what must be read and typed as a whole, such as an address. */
export function drawLine(pen: Pen, text: string, box: TextBox): void {
  const line = composed(text);
  let { size } = box;
  while (widthOf(pen, line, { ...box, size }) > box.width && size > SMALLEST) size -= 0.25;
  // One point on each side for rounding, so that a fitting line never wraps.
  drawText(pen, line, { ...box, size, x: box.x - 1, width: box.width + 1 });
}

type Style = Pick<TextBox, 'face' | 'size' | 'spacing'>;

/** The width of a line in points. */
function widthOf(pen: Pen, line: string, { face, size, spacing: characterSpacing = 0 }: Style): number {
  const widths = pen
    .strokesOf(line, face)
    .map((stroke) => pen.doc.font(stroke.face, size).widthOfString(stroke.text, { characterSpacing }));
  // pdfkit counts character spacing between the characters of each text alone.
  return widths.reduce((sum, width) => sum + width + characterSpacing, 0) - characterSpacing;
}

/** The height of each of some lines in points, and of it what is above the baseline: room for the tallest face. */
function measureLines(pen: Pen, lines: readonly string[], face: FaceName, size: number) {
  const strokes = lines.flatMap((line) => pen.strokesOf(line, face));
  const ascent = size * Math.max(0, ...strokes.map((stroke) => stroke.ascent));
  return { ascent, height: ascent + size * Math.max(0, ...strokes.map((stroke) => stroke.descent)) };
}

/** Returns the largest size at which a text fits its box, with lines of about equal length. */
function fitText(pen: Pen, text: string, box: TextBox): { size: number; lines: string[] } {
  for (let { size } = box; ; size -= 0.5) {
    const wrap = (width: number) => wrapText(pen, text, width, { ...box, size });
    const lines = wrap(box.width);
    const { height } = measureLines(pen, lines, box.face, size);
    if (lines.length * height > box.height && size > SMALLEST) continue;
    if (lines.length === 1) return { size, lines };
    let evenly = lines;
    for (let width = box.width; width > box.width / 2; width -= 8) {
      const narrower = wrap(width);
      if (narrower.length > lines.length) break;
      evenly = narrower;
    }
    return { size, lines: evenly };
  }
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Wraps at spaces to lines no wider than `width`; a word that is wider itself is broken. */
function wrapText(pen: Pen, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(pen, line, style) <= width;
  if (text !== '' && fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    if (fits(word)) {
      line = word;
      continue;
    }
    for (const { segment } of characters.segment(word)) {
      if (line && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line ? [...lines, line] : lines;
}
