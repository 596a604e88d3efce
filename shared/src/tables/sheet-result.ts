import type { AnyBecause } from '../reasons.ts';
import type { FieldChange } from './import-contract.ts';

export interface NamedRow {
  row: number;
  name: string;
}

/** A row that says something else than what is stored. */
export interface ChangedRow extends NamedRow {
  /** By the names of the columns. */
  fields: FieldChange[];
}

/** Why a row is wrong. `field` and `value` are '' where that concerns the whole row. */
export type RowError<Why = AnyBecause> = { row: number; field: string; value: string } & Why;

/** What the rows of a sheet do: each is in one of the lists, a wrong one with all its errors. */
export interface SheetResult<Created = NamedRow, Updated = ChangedRow, Wrong = RowError> {
  created: Created[];
  updated: Updated[];
  unchanged: number[];
  errors: Wrong[];
}
