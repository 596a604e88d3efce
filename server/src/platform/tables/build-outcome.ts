import type { FieldChange, ImportOutcome } from '@gerai/shared/tables/import-contract.ts';
import type { SheetResult } from '@gerai/shared/tables/sheet-result.ts';
import { explain } from '../errors.ts';
import { digest } from '../keys.ts';

/** Names what a row of a file changes, so that no more than was seen is written; '' where it adds something. */
const outcomeOf = (fields: readonly FieldChange[]): string =>
  fields.length === 0 ? '' : digest(JSON.stringify(fields)).toString('base64url');

/** Whether a row does what a check has told, if its outcome is given. */
export const isAsSeen = (seen: string | undefined, fields: readonly FieldChange[]): boolean =>
  seen === undefined || seen === outcomeOf(fields);

/** The answer to a number of rows, of which an earlier call of the import has written those in `done`. */
export function buildOutcome(
  rows: number,
  { created, updated, unchanged, errors }: SheetResult,
  done: readonly number[],
): ImportOutcome {
  return {
    imported: rows - new Set(errors.map(({ row }) => row)).size,
    created: [...done, ...created.map(({ row }) => row)],
    updated: updated.map(({ row, name, fields }) => ({ row, name, fields, outcome: outcomeOf(fields) })),
    unchanged,
    errors: errors.toSorted((a, b) => a.row - b.row).map((error) => ({ ...error, ...explain(error) })),
  };
}
