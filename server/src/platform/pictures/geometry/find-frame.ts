/** A part of a picture, in shares of its sides. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WHOLE: Rectangle = { left: 0, top: 0, width: 1, height: 1 };

/** A line is of one colour if so many of its pixels are within so many shades of it: bars of an app have icons and text. */
const FLAT = { share: 0.7, shades: 8 };
/** From the frame to the picture so many pixels of a line change by so many shades, within so many lines. */
const STEP = { share: 0.55, shades: 12, lines: 3 };
/** What is in a frame is at least such a part of the photo, and of its own longer side. */
const LEAST = 0.25;
/** The watermark leaves the right third of its strip free, unless the photo is upright. */
const FREE = 1 / 3;

interface Grey {
  width: number;
  height: number;
  above: number;
  pixels: Uint8Array;
}

/** First and last lines of a picture, the last one not included. */
interface Range {
  from: number;
  to: number;
}

/**
 * Finds the picture within a frame: bars of one colour each, with a sharp edge, at one side or more. Null where there is
 * none.
 */
export function findFrame(picture: Grey): Rectangle | null {
  const { width, height, above } = picture;
  let columns: Range = { from: 0, to: width };
  let rows: Range = { from: 0, to: above };
  // Bars at the sides hide the edges of those above and below, and the other way round.
  for (let round = 0; round < 2; round++) {
    rows = trim(picture, rows, columns, 'row');
    columns = trim(picture, columns, rows, 'column');
  }
  const [across, down] = [columns.to - columns.from, rows.to - rows.from];
  if (across === width && down === above) return null;
  if (across < width * LEAST || down < height * LEAST) return null;
  if (Math.min(across, down) < Math.max(across, down) * LEAST) return null;
  const bottom = rows.to === above ? findBottom(picture, columns) : rows.to;
  return {
    left: columns.from / width,
    top: rows.from / height,
    width: across / width,
    height: (bottom - rows.from) / height,
  };
}

/** Where the picture ends in the strip with the watermark, beside which a lower bar is seen. */
function findBottom(picture: Grey, { from, to }: Range): number {
  const strip = { from: picture.above - 2 * STEP.lines, to: picture.height };
  const beside = { from: Math.round(to - (to - from) * FREE), to };
  return trim(picture, strip, beside, 'row').to;
}

/** The lines between the frame's edges, each line seen between `across`. */
function trim({ width, pixels }: Grey, lines: Range, across: Range, kind: 'row' | 'column'): Range {
  const read = (line: number): number[] =>
    Array.from({ length: across.to - across.from }, (_, at) => {
      const place = across.from + at;
      return pixels[kind === 'row' ? line * width + place : place * width + line]!;
    });
  const from = lines.from + countFrame((at) => read(lines.from + at), lines.to - lines.from);
  const to = lines.to - countFrame((at) => read(lines.to - 1 - at), lines.to - from);
  return { from, to };
}

/** Lines from the outermost to the last sharp edge before which all are of one colour each. */
function countFrame(read: (at: number) => number[], count: number): number {
  let frame = 0;
  for (let at = 0; at + STEP.lines < count; at++) {
    const line = read(at);
    if (!isFlat(line)) break;
    if (isStep(line, read(at + STEP.lines))) frame = at + STEP.lines;
  }
  return frame;
}

function isFlat(line: readonly number[]): boolean {
  const colour = line.toSorted((a, b) => a - b)[line.length >> 1]!;
  return line.filter((shade) => Math.abs(shade - colour) <= FLAT.shades).length >= line.length * FLAT.share;
}

const isStep = (outer: readonly number[], inner: readonly number[]): boolean =>
  outer.filter((shade, at) => Math.abs(shade - inner[at]!) > STEP.shades).length >= outer.length * STEP.share;
