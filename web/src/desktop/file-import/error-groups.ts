import type { AnyBecause } from '@gerai/shared/reasons.ts';
import type { I18n } from '@lingui/core';
import { type ExplainedReason, reasonText } from '../../core/i18n/reason-text.ts';

/** An error in a row. `field` and `value` are '' when it concerns the whole row. */
export interface RowError extends ExplainedReason {
  row: number;
  field: string;
  value: string;
}

/** The error with its message in the user's language. */
export type ShownError = Pick<RowError, 'row' | 'field' | 'value' | 'reason'> & {
  message: string;
  /** The message does not say which field it is about. */
  isNameless?: boolean;
};

/** Their texts hold for several columns. */
const nameless: ReadonlySet<string | undefined> = new Set([
  'user_import.unreadable',
  'user_import.sheet_error',
  'user_import.not_shown',
  'template_import.invalid_date',
  'template_import.unreadable',
  'template_import.sheet_error',
  'template_import.not_shown',
  'workbook.unreadable',
  'workbook.sheet_error',
  'workbook.not_shown',
  'workbook.wrong_there',
] satisfies AnyBecause['reason'][]);

export const showErrors = (i18n: I18n, errors: readonly RowError[]): ShownError[] =>
  errors.map((error) => ({
    ...error,
    message: reasonText(i18n, error),
    isNameless: nameless.has(error.reason),
  }));

/** The errors of one cause: the same reason at the same field. */
export interface ErrorGroup {
  /** Of the first error; another one's may name other values. */
  message: string;
  field: string;
  /** The numbers of the rows, each once. */
  rows: number[];
  /** The refused values, each once, without blanks. */
  values: string[];
  errors: ShownError[];
}

/** Groups errors by their cause, the most frequent first. */
export function groupErrors(errors: readonly ShownError[]): ErrorGroup[] {
  const groups = Map.groupBy(errors, ({ reason, field, message }) =>
    JSON.stringify([reason ?? message, field]),
  );
  return [...groups.values()]
    .map((same) => ({
      message: same[0]!.message,
      field: same[0]!.field,
      rows: [...new Set(same.map(({ row }) => row))],
      values: [...new Set(same.map(({ value }) => value).filter((value) => value !== ''))],
      errors: same,
    }))
    .sort((a, b) => b.rows.length - a.rows.length);
}
