/** The part of a PDF document of pdfkit that draws text. */
type Doc = PDFKit.PDFDocument;

export interface TextBox {
  /** Points from the left and the top of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
  align?: 'left' | 'center' | 'right';
  face: string;
  /** The maximum, in points. */
  size: number;
  color: string;
  /** Between characters, in points. */
  spacing?: number;
}

/** Smaller text is unreadable; the text still stays in its box. */
const SMALLEST = 3;

/** Writes a text into a box: as large as fits, on as many lines as needed, vertically centred. */
export function drawText(doc: Doc, text: string, box: TextBox): void {
  const { size, lines } = fitText(doc, text.normalize('NFC').replace(/\s+/g, ' ').trim(), box);
  const options = { characterSpacing: box.spacing ?? 0, lineBreak: false };
  doc.font(box.face, size).fillColor(box.color);
  const lineHeight = doc.currentLineHeight();
  const top = box.y + (box.height - lines.length * lineHeight) / 2;
  const shift = { left: 0, center: 0.5, right: 1 }[box.align ?? 'left'];
  for (const [place, line] of lines.entries()) {
    // pdfkit adds character spacing after the last character too.
    const width = doc.widthOfString(line, options) - options.characterSpacing;
    doc.text(line, box.x + (box.width - width) * shift, top + place * lineHeight, options);
  }
}

/** Writes a text on one line, as large as fits: for what must be read and typed as a whole, such as an address. */
export function drawLine(doc: Doc, text: string, box: TextBox): void {
  let { size } = box;
  const width = () => doc.font(box.face, size).widthOfString(text, { characterSpacing: box.spacing ?? 0 });
  while (width() > box.width && size > SMALLEST) size -= 0.25;
  // One point on each side for rounding, so that a fitting line never wraps.
  drawText(doc, text, { ...box, size, x: box.x - 1, width: box.width + 1 });
}

/** Returns the largest size at which a text fits its box, with lines of about equal length. */
export function fitText(doc: Doc, text: string, box: TextBox): { size: number; lines: string[] } {
  for (let size = box.size; ; size -= 0.5) {
    doc.font(box.face, size);
    const lines = wrapText(doc, text, box.width, box.spacing);
    if (lines.length * doc.currentLineHeight() > box.height && size > SMALLEST) continue;
    let evenly = lines;
    for (let width = box.width; width > box.width / 2; width -= 8) {
      const narrower = wrapText(doc, text, width, box.spacing);
      if (narrower.length > lines.length) break;
      evenly = narrower;
    }
    return { size, lines: evenly };
  }
}

/** Wraps at spaces to lines no wider than `width`; a word that is wider itself is broken. */
function wrapText(doc: Doc, text: string, width: number, characterSpacing = 0): string[] {
  const fits = (line: string) => doc.widthOfString(line, { characterSpacing }) - characterSpacing <= width;
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
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line ? [...lines, line] : lines;
}
