import { z } from 'zod';

/** A value of a record before and after an import, as the file's column has it. */
export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

/** What a row changes of a record that exists. */
const rowChange = z.object({
  row: z.int(),
  name: z.string(),
  fields: z.array(fieldChange),
  /** Names these changes, to be sent with the row when it is written. */
  outcome: z.string(),
});
export type RowChange = z.infer<typeof rowChange>;

/**
 * What the check of a row has answered as its outcome, '' where it adds something: a row that would do anything else by
 * now is refused. Without it nothing is compared.
 */
export const seenOutcome = z.string().max(100).optional();

/** What the right rows of an import do, or would do. */
export const importOutcome = z.object({
  /** Row numbers. */
  created: z.array(z.int()),
  updated: z.array(rowChange),
  /** Row numbers: the record says all that already. */
  unchanged: z.array(z.int()),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** A cell that empties what is stored; a blank one leaves it. */
export const EMPTIED = '-';

/** The value of a cell where a record exists: its own, nothing, or what is stored where the cell is blank. */
export const cellOver = (cell: string, stored: string): string =>
  cell.trim() === '' ? stored : cell.trim() === EMPTIED ? '' : cell;

/** The value of a cell of a new record. */
export const newCell = (cell: string): string => (cell.trim() === EMPTIED ? '' : cell);

/** The fields that differ, of values by field. */
export const fieldChanges = <F extends string>(
  before: Readonly<Record<F, string>>,
  after: Readonly<Record<F, string>>,
): FieldChange[] =>
  (Object.keys(after) as F[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
