/** A cell of an exported table; null is an empty one. Only texts can be taken for formulas. */
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
  /** Of plain ASCII, without its ending. */
  name: string;
  headings: readonly string[];
}

/** Null stays null. */
export const dateCell = (date: string | null): DateCell | null => (date === null ? null : { date });
export const instantCell = (instant: string | null): InstantCell | null =>
  instant === null ? null : { instant };
