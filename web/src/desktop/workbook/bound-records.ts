import { FileProblem } from '../csv/file-problem.ts';
import { MERGES } from './bound-part.ts';

/** Columns of a sheet of an .xls file, A to IV. */
export const XLS_COLUMNS = 256;

/** Records of one cell, or of cells beside each other: each begins with its row and its first column. */
const CELLS = new Set([
  ...[0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0201, 0x0203, 0x0204, 0x0205, 0x0206, 0x027e],
  ...[0x0406, 0x00bd, 0x00be, 0x00d6, 0x00fd, 0x001c],
]);
const BEGIN = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
/** Links, which are not read and may be over four billion cells, and their texts. */
const LINKS = new Set([0x01b8, 0x0800]);
const COLUMNS = 0x007d;
const MERGED = 0x00e5;
/** A record that the library knows and passes over ('Template'). */
const PASSED_OVER = 0x0060;

/** As the library has them: of a small file they are an array. */
export type Bytes = Uint8Array | number[];

/**
 * Bounds the records of an .xls file in place, before the library reads them, which trusts them: what it would go
 * through cell by cell and nobody reads is passed over. Throws FileProblem where there is more than a sheet has. What
 * hides from this walk is left to the time that reading may take.
 */
export function boundRecords(stream: Bytes): void {
  const numberAt = (at: number) => (stream[at] ?? 0) | ((stream[at + 1] ?? 0) << 8);
  const count = { merges: 0, columns: 0 };
  for (let at = 0; at + 4 <= stream.length; at += 4 + numberAt(at + 2)) {
    const [type, length] = [numberAt(at), numberAt(at + 2)];
    const read = (offset: number) => (offset + 2 <= length ? numberAt(at + 4 + offset) : 0);
    if (BEGIN.has(type)) Object.assign(count, { merges: 0, columns: 0 });
    if (CELLS.has(type) && read(2) >= XLS_COLUMNS) throw new FileProblem('not_excel');
    if (type === MERGED) {
      count.merges += read(0);
      if (count.merges > MERGES) throw new FileProblem('too_many_merges', MERGES);
    }
    if (type === COLUMNS) count.columns += 1;
    // Excel writes 256 as the last of all columns.
    const isEndless = type === COLUMNS && (read(2) > XLS_COLUMNS || count.columns > XLS_COLUMNS);
    if (LINKS.has(type) || isEndless) [stream[at], stream[at + 1]] = [PASSED_OVER, 0];
  }
}
