/**
 * Why a chosen file can't be read as a table: too_large (detail: bytes allowed), empty, not_text (a PDF, a picture),
 * too_many_columns, too_many_rows and too_many_merges (detail: how many are allowed), quotes (detail: the row of the
 * unclosed quotation mark), not_excel (broken, or another format), locked (password-protected), unpacks_too_large,
 * too_slow (not read in time), unreadable (the device can't read it).
 */
export type FileProblemCode =
  | 'too_large'
  | 'empty'
  | 'not_text'
  | 'too_many_columns'
  | 'too_many_rows'
  | 'quotes'
  | 'not_excel'
  | 'locked'
  | 'unpacks_too_large'
  | 'too_many_merges'
  | 'too_slow'
  | 'unreadable';

export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly code: FileProblemCode;
  readonly detail: number;

  constructor(code: FileProblemCode, detail = 0) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
