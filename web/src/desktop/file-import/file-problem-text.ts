import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../../core/i18n/time.ts';
import { FileProblem } from '../csv/file-problem.ts';

/** The message for a FileProblem; undefined for other errors. */
export function fileProblemText(i18n: I18n, error: unknown, language: 'en' | 'id'): string | undefined {
  if (!(error instanceof FileProblem)) return undefined;
  const number = formatNumber(error.detail, language);
  const megabytes = error.detail / 1024 / 1024;
  const texts = {
    too_large: msg`File size must be less than ${{ megabytes }}MB`,
    empty: msg`No data found in file`,
    not_text: msg`This is not a CSV file, whatever its name says`,
    too_many_columns: msg`The file has more than ${{ number }} columns. Does it belong here?`,
    too_many_rows: msg`The file has more than ${{ number }} rows. Split it into several files.`,
    quotes: msg`Row ${{ number }} has a quotation mark (") that is never closed`,
    not_excel: msg`This is not an Excel file, whatever its name says, or it is damaged`,
    locked: msg`The file is locked with a password. Save it without one and choose it again.`,
    unpacks_too_large: msg`The file becomes too large when it is unpacked. Split it into several files.`,
    too_many_merges: msg`The file has more than ${{ number }} merged cells. Copy the table to a new file as values and choose that.`,
    too_slow: msg`The file takes too long to read. Save the table's sheet as CSV and choose that, or split it into several files.`,
    unreadable: msg`The file could not be read. Choose it again.`,
  };
  return i18n._(texts[error.code]);
}
