import type { Font, Path, Subset } from 'fontkit';

/** What fontkit collects while it writes a part of a TrueType font. */
interface TrueTypeSubset extends Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph: (glyph: number) => number;
}

/**
 * A weight of a variable font, under a name of its own: pdfkit takes two fonts of one name for one, and all files of a
 * family have the same. fontkit 2.0.4 throws when it embeds the glyphs of a weight, so they are written here.
 */
export function buildWeight(font: Font, wght: number, name: string): Font {
  const weight = font.getVariation({ wght });
  const createSubset = () => {
    const subset = Object.getPrototypeOf(weight).createSubset.call(weight) as TrueTypeSubset;
    subset._addGlyph = (id) => {
      const glyph = weight.getGlyph(id);
      const bytes = encodeOutline(glyph.path);
      const bearing = bytes.length > 0 ? Math.round(glyph.path.bbox.minX) : 0;
      subset.glyf.push(bytes);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing });
      subset.offset += bytes.length;
      return subset.glyf.length - 1;
    };
    return subset;
  };
  const layout: Font['layout'] = (text) => {
    const shape: Font['layout'] = Object.getPrototypeOf(weight).layout.bind(weight);
    try {
      return shape(text);
    } catch {
      // fontkit throws where a mark has no anchor on its letter; it keeps its own place then.
      return shape(text, UNANCHORED);
    }
  };
  return Object.defineProperties(weight, {
    postscriptName: { value: name },
    createSubset: { value: createSubset },
    layout: { value: layout },
  });
}

const UNANCHORED = { mark: false, mkmk: false, abvm: false, blwm: false };

const ON_CURVE = 1;

/** An outline as a simple glyph of the TrueType table `glyf`, each distance in two bytes. */
function encodeOutline(path: Path): Uint8Array {
  const points: { x: number; y: number; flag: number }[] = [];
  const ends: number[] = [];
  for (const { command, args } of path.commands) {
    for (let at = 0; at < args.length; at += 2) {
      const isControl = command === 'quadraticCurveTo' && at === 0;
      points.push({ x: Math.round(args[at]!), y: Math.round(args[at + 1]!), flag: isControl ? 0 : ON_CURVE });
    }
    if (command === 'closePath') ends.push(points.length - 1);
  }
  if (points.length === 0) return new Uint8Array();
  const { minX, minY, maxX, maxY } = path.bbox;
  const head = [
    ends.length,
    Math.floor(minX),
    Math.floor(minY),
    Math.ceil(maxX),
    Math.ceil(maxY),
    ...ends,
    0,
  ];
  const steps = (axis: 'x' | 'y') => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0));
  const size = 2 * head.length + points.length + 4 * points.length;
  // Glyphs begin at multiples of four bytes.
  const bytes = new DataView(new ArrayBuffer(Math.ceil(size / 4) * 4));
  for (const [at, value] of head.entries()) bytes.setInt16(2 * at, value);
  for (const [at, { flag }] of points.entries()) bytes.setUint8(2 * head.length + at, flag);
  const from = 2 * head.length + points.length;
  for (const [at, step] of [...steps('x'), ...steps('y')].entries()) bytes.setInt16(from + 2 * at, step);
  return new Uint8Array(bytes.buffer);
}
