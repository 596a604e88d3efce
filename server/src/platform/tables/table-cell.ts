/** A cell of an exported table; null for empty. Only strings can be mistaken for formulas. */
export type TableCell = string | number | null | DateCell | InstantCell;

/** A civil date YYYY-MM-DD. */
export interface DateCell {
  date: string;
}

/** A moment in ISO 8601, shown to the minute in the business zone. */
export interface InstantCell {
  instant: string;
}

export type TablePages = AsyncIterable<readonly (readonly TableCell[])[]>;

export interface TableFile {
  /** ASCII, without extension. */
  name: string;
  headings: readonly string[];
}

export const dateCell = (date: string | null): DateCell | null => (date === null ? null : { date });
export const instantCell = (instant: string | null): InstantCell | null =>
  instant === null ? null : { instant };
