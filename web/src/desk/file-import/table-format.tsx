import { Trans } from '@lingui/react/macro';
import type { CheckedFile } from './checked-file.ts';
import type { NumberedRow } from './import-outcome.ts';

/** How a file was read: its delimiter and encoding, or as a workbook. */
export function TableFormat({ table: { delimiter, encoding } }: Pick<CheckedFile<NumberedRow>, 'table'>) {
  if (!delimiter) return <Trans>first sheet of an Excel file</Trans>;
  return (
    <>
      {delimiter === ',' ? <Trans>separated by commas</Trans> : <Trans>separated by semicolons</Trans>}
      {` · ${encoding}`}
    </>
  );
}
