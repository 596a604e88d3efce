import { FileProblem } from '../csv/file-problem.ts';
import { joinBytes } from './join-bytes.ts';
import { brokenZip } from './zip-entries.ts';

/** Columns of a sheet of an .xlsx file, A to XFD. */
export const XLSX_COLUMNS = 16_384;
/** Merged ranges of a sheet: more than the rows that anybody merges by hand. */
export const MERGES = 10_000;
/** Cells of a sheet: 20,000 rows of 100 columns. */
const CELLS = 2_000_000;
/** Tags of another part, such as the texts: four for each of a million. */
const TAGS = 4_000_000;
/** Bytes of the part of a sheet in which its columns are described. */
const HEAD_BYTES = 2_000_000;

/**
 * A part of an .xlsx file as it may be handed to the library that reads it, which trusts it: a sheet is reduced to what
 * is read of it, its hidden columns, its first `rows` rows and its merged cells. Of the rest a link alone could be over
 * all cells that there are. Throws FileProblem where there is more than a table has.
 */
export function boundPart(part: Uint8Array<ArrayBuffer>, rows: number): Uint8Array<ArrayBuffer> {
  const xml = asUtf8(part);
  const found = findSheet(xml, rows);
  if (!found) return xml;
  const { data, merges } = found;
  const head = xml.subarray(0, data.from);
  const before = `<worksheet xmlns="${NAMESPACE}">${hiddenColumns(head)}<sheetData>`;
  const after = `</sheetData>${mergedCells(merges && xml.subarray(merges.from, merges.to))}</worksheet>`;
  return joinBytes([encoder.encode(before), xml.subarray(data.from, data.to), encoder.encode(after)]);
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const encoder = new TextEncoder();

/** XML may be UTF-16 with its mark, in which no tag would be found. */
function asUtf8(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [one, two] = part;
  const mark =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : undefined;
  return mark ? encoder.encode(new TextDecoder(mark).decode(part)) : part;
}

interface Range {
  from: number;
  to: number;
}

/**
 * Where a sheet's rows and merged cells are; undefined for a part that is no sheet, which may not have what only a sheet
 * has: the workbook says which part is one.
 */
function findSheet(xml: Uint8Array, rows: number): { data: Range; merges?: Range } | undefined {
  const count = { tags: 0, rows: 0, cells: 0, merges: 0 };
  let [isSheet, from, to, cut] = [false, -1, -1, -1];
  let merges: Range | undefined;
  eachTag(xml, (name, isEnd, at) => {
    count.tags += 1;
    if (name === 'worksheet') isSheet = true;
    if (!isSheet) {
      if (sheetTags.has(name)) throw brokenZip();
      if (count.tags > TAGS) throw tooLarge();
    } else if (name === 'sheetData') {
      if (isEnd && to < 0) to = at;
      else if (!isEnd && from < 0) from = endOfTag(xml, at);
    } else if (to < 0 && name === 'row' && !isEnd) {
      count.rows += 1;
      if (count.rows <= rows) return undefined;
      // A format over whole columns leaves a million rows with nothing in them.
      cut = at;
      return lastEndOf(xml, 'sheetData');
    } else if (to < 0 && name === 'c' && !isEnd) {
      count.cells += 1;
      if (count.cells > CELLS) throw tooLarge();
    } else if (name === 'mergeCells') {
      if (!isEnd) merges ??= { from: at, to: at };
      else if (merges) merges.to = at;
    } else if (name === 'mergeCell' && !isEnd) {
      count.merges += 1;
      if (count.merges > MERGES) throw new FileProblem('too_many_merges', MERGES);
    }
    return undefined;
  });
  if (!isSheet) return undefined;
  if (from < 0 || to < from) return { data: { from: 0, to: 0 } };
  return { data: { from, to: cut < 0 ? to : cut }, ...(merges && { merges }) };
}

const tooLarge = () => new FileProblem('unpacks_too_large');

/** What the library would read of any part that the workbook calls a sheet. */
const sheetTags: ReadonlySet<string> = new Set(['sheetData', 'mergeCell', 'hyperlink', 'col']);

const [LESS, GREATER, SLASH, COLON] = [0x3c, 0x3e, 0x2f, 0x3a];

/** Visits each tag with its name; goes on where `visit` says. */
function eachTag(
  xml: Uint8Array,
  visit: (name: string, isEnd: boolean, at: number) => number | undefined,
): void {
  for (let at = xml.indexOf(LESS); at >= 0; ) {
    const next = visit(nameAt(xml, at), isEndAt(xml, at), at);
    at = next !== undefined && next > at ? next : xml.indexOf(LESS, at + 1);
  }
}

const isEndAt = (xml: Uint8Array, at: number): boolean => xml[at + 1] === SLASH;

/** Where the last end of a tag is; the end of all without one. */
function lastEndOf(xml: Uint8Array, name: string): number {
  let at = xml.lastIndexOf(LESS);
  while (at > 0 && !(isEndAt(xml, at) && nameAt(xml, at) === name)) at = xml.lastIndexOf(LESS, at - 1);
  return at > 0 ? at : xml.length;
}

/** The name of a tag without a prefix; '' for one that nobody asks for, since there are millions. */
function nameAt(xml: Uint8Array, at: number): string {
  let start = at + (isEndAt(xml, at) ? 2 : 1);
  let end = start;
  for (; isNameByte(xml[end]); end += 1) if (xml[end] === COLON) start = end + 1;
  const [one, two, three] = [xml[start], xml[start + 1], xml[start + 2]];
  switch (end - start) {
    case 1:
      return one === 0x63 ? 'c' : '';
    case 3:
      return one === 0x72 && two === 0x6f && three === 0x77
        ? 'row'
        : one === 0x63 && three === 0x6c
          ? 'col'
          : '';
    case 9:
    case 10:
      return String.fromCharCode(...xml.subarray(start, end));
    default:
      return '';
  }
}

/** Letters, digits and the colon of a prefix; no name that is looked for has others. */
const isNameByte = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x30 && byte <= 0x3a) ||
    byte === 0x5f ||
    byte === 0x2d ||
    byte === 0x2e);

const endOfTag = (xml: Uint8Array, at: number): number => {
  const end = xml.indexOf(GREATER, at);
  return end < 0 ? xml.length : end + 1;
};

/** The hidden columns, by ranges that lie within a sheet and not over one another. */
function hiddenColumns(head: Uint8Array<ArrayBuffer>): string {
  if (head.length > HEAD_BYTES) return '';
  const text = new TextDecoder('latin1').decode(head);
  let last = 0;
  const hidden: string[] = [];
  for (const [tag] of text.matchAll(/<(?:\w+:)?col\s[^<>]*>/g)) {
    const min = Number(attribute(tag, 'min'));
    const max = Math.min(Number(attribute(tag, 'max')), XLSX_COLUMNS);
    if (!(min > last && max >= min)) continue;
    last = max;
    if (/^(1|true)$/.test(attribute(tag, 'hidden')) || attribute(tag, 'width') === '0')
      hidden.push(`<col min="${min}" max="${max}" hidden="1"/>`);
  }
  return hidden.length > 0 ? `<cols>${hidden.join('')}</cols>` : '';
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

function mergedCells(section: Uint8Array<ArrayBuffer> | undefined): string {
  if (!section) return '';
  const text = new TextDecoder('latin1').decode(section);
  const refs = [...text.matchAll(/\sref\s*=\s*["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/g)];
  return refs.length > 0
    ? `<mergeCells>${refs.map(([, ref]) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    : '';
}
