import type { Font } from 'fontkit';
import { buildRuns, type Run } from './build-runs.ts';
import { buildWeight } from './build-weight.ts';
import { type FaceName, readFaces, readScriptFace } from './read-faces.ts';
import { type FaceFile, type Family, readFamilies } from './read-families.ts';
import { sortWords } from './sort-words.ts';

/** A part of a line in one face, by the name under which the document has it. */
export interface Stroke {
  text: string;
  face: string;
  /** Of the em, above and below the baseline. */
  ascent: number;
  descent: number;
}

/** A document and the faces that its texts need. */
export interface Pen {
  doc: PDFKit.PDFDocument;
  /** The parts of a line from left to right. */
  strokesOf: (line: string, face: FaceName) => readonly Stroke[];
}

const WEIGHTS: Record<FaceName, number> = { serif: 400, serifBold: 700, sans: 400, sansBold: 700 };
const NAMES = Object.keys(WEIGHTS) as FaceName[];

/** Opens the faces for the texts of a document, by which each of them is shown; other texts need DejaVu's letters. */
export async function buildPen(doc: PDFKit.PDFDocument, texts: readonly string[]): Promise<Pen> {
  const base = await readFaces();
  const isInBase = (face: FaceName) => (code: number) => base[face].hasGlyphForCodePoint(code);
  const isCovered = (text: string) => NAMES.every((face) => codesOf(text).every(isInBase(face)));
  const { opened, families, toLatin } = await openFor(
    texts.filter((text) => !isCovered(text)),
    isInBase,
  );
  const runsOf = (text: string, face: FaceName) =>
    buildRuns(text, { isInBase: isInBase(face), families: families(text), toLatin });

  const registered = new Map<string, Stroke>();
  const strokeOf = ({ text, file }: Run, face: FaceName): Stroke => {
    const name = file ? `${file.family}-${file.subset}-${WEIGHTS[face]}` : face;
    const font = () => (file ? buildWeight(opened.get(file)!, WEIGHTS[face], name) : base[face]);
    const known = registered.get(name) ?? registerFace(doc, name, font());
    registered.set(name, known);
    return { ...known, text };
  };
  const drawn = new Map<string, readonly Stroke[]>();
  const strokesOf = (line: string, face: FaceName) => {
    const key = `${face} ${line}`;
    const strokes =
      drawn.get(key) ??
      sortWords(line).flatMap(({ text, isRtl }) => {
        const parts = runsOf(text, face).map((run) => strokeOf(run, face));
        return isRtl ? parts.reverse() : parts;
      });
    drawn.set(key, strokes);
    return strokes;
  };
  return { doc, strokesOf };
}

function registerFace(doc: PDFKit.PDFDocument, face: string, font: Font): Stroke {
  // Its types don't say that pdfkit takes a font of fontkit as well.
  doc.registerFont(face, font as unknown as PDFKit.Mixins.PDFFontSource);
  const { ascent, descent, unitsPerEm } = font;
  return { text: '', face, ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm };
}

const codesOf = (text: string) =>
  [...text.normalize('NFC').replace(/\s/g, ' ')].map((character) => character.codePointAt(0)!);

/** Opens the files of Noto that some texts need; most documents need none. */
async function openFor(texts: readonly string[], isInBase: (face: FaceName) => (code: number) => boolean) {
  const opened = new Map<FaceFile, Font>();
  if (texts.length === 0) return { opened, families: () => [], toLatin: () => '' };
  const { all, japanese } = await readFamilies();
  const { default: toLatin } = await import('any-ascii');
  const runs = (text: string) =>
    NAMES.flatMap((face) =>
      buildRuns(text.normalize('NFC'), {
        isInBase: isInBase(face),
        families: sortFamilies(text, all, japanese),
        toLatin,
      }),
    );
  await openFiles(opened, all, () => texts.flatMap(runs));
  // A line is a part of its text, and alone it could ask for another family: it gets what is open.
  const open = new Map(
    all.map((family) => [family, new Map([...family].filter(([, file]) => opened.has(file)))] as const),
  );
  const families = (line: string) => sortFamilies(line, all, japanese).map((family) => open.get(family)!);
  return { opened, families, toLatin };
}

/** Han characters beside kana are Japanese. */
const sortFamilies = (text: string, all: readonly Family[], japanese: Family): Family[] =>
  /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? [japanese, ...all] : [...all];

/** Opens the files that runs name. What a file lacks, although its range has it, is looked for elsewhere. */
async function openFiles(opened: Map<FaceFile, Font>, families: readonly Family[], runs: () => Run[]) {
  for (;;) {
    const missing = new Set(runs().flatMap(({ file }) => (file && !opened.has(file) ? [file] : [])));
    if (missing.size === 0) return;
    for (const file of missing) {
      const font = await readScriptFace(file);
      opened.set(file, font);
      for (const family of families)
        for (const [code, each] of family)
          if (each === file && !font.hasGlyphForCodePoint(code)) family.delete(code);
    }
  }
}
