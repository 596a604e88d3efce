import { Trans } from '@lingui/react/macro';
import type { FileDelimiter } from '../sheets/raw-sheet.ts';
import type { TableReading } from '../sheets/read-table.ts';

/** ' · ' and how a file was read: its delimiter and encoding, or its sheet. Nothing without a table. */
export const TableFormat = ({ table }: { table: TableReading | undefined }) =>
  table ? (
    <>
      {' · '}
      <Format table={table} />
    </>
  ) : null;

function Format({ table: { delimiter, encoding, sheet, sheets } }: { table: TableReading }) {
  if (!delimiter)
    return sheet === sheets[0] || sheet === undefined ? (
      <Trans>first sheet of an Excel file</Trans>
    ) : (
      <Trans>sheet “{sheet}” of an Excel file</Trans>
    );
  return (
    <>
      <SeparatedBy delimiter={delimiter} />
      {` · ${encoding}`}
    </>
  );
}

function SeparatedBy({ delimiter }: { delimiter: FileDelimiter }) {
  switch (delimiter) {
    case ',':
      return <Trans>separated by commas</Trans>;
    case ';':
      return <Trans>separated by semicolons</Trans>;
    case '\t':
      return <Trans>separated by tabs</Trans>;
    case '|':
      return <Trans>separated by bars</Trans>;
  }
}
