import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import type { CheckedFile } from './checked-file.ts';
import type { ImportOutcome, NumberedRow } from './import-outcome.ts';
import { ImportResults } from './import-results.tsx';
import { TableFormat } from './table-format.tsx';

interface ImportEndingProps {
  outcome: ImportOutcome<NumberedRow>;
  table: CheckedFile<NumberedRow>['table'];
  reportName: string;
  resetLabel?: ReactNode;
  /** The link shown when the import is done. */
  next: ReactNode;
  /** Sends the remaining rows. */
  onContinue: () => void;
  onReset: () => void;
}

/** The results of an import, with continue, reset and the next link. */
export function ImportEnding({ outcome, table, reportName, resetLabel, next, ...on }: ImportEndingProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { name, rest, errors } = outcome;
  const [left, row, written, all] = [
    rest.length,
    rest[0]?.row ?? 0,
    outcome.successCount,
    outcome.totalRows,
  ].map((number) => formatNumber(number, language));
  return (
    <ImportResults
      title={i18n._(outcome.title)}
      result={outcome}
      reportName={reportName}
      actions={
        <>
          {rest.length > 0 ? (
            <Button onClick={on.onContinue}>
              <Plural
                value={rest.length}
                one="Import the remaining row"
                other={`Import the remaining ${left} rows`}
              />
            </Button>
          ) : null}
          <Button variant={rest.length > 0 ? 'default' : 'filled'} onClick={on.onReset}>
            {resetLabel ?? <Trans>Import another file</Trans>}
          </Button>
          {next}
        </>
      }
    >
      {name} · <TableFormat table={table} />
      {rest.length > 0 ? (
        <Text size="sm" mt={4}>
          <Trans>
            {written} of {all} rows were imported. It ended before row {row}: nothing from there on was
            imported. Go on with the remaining rows, or choose the file again later: it is told then which
            rows are there already.
          </Trans>
          {errors.length > 0 ? (
            <>
              {' '}
              <Trans>Rows that are wrong are listed below, to be corrected in the file.</Trans>
            </>
          ) : null}
        </Text>
      ) : null}
    </ImportResults>
  );
}
