import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import { StatTile, StatTiles } from '../../ui/text/stat-tile.tsx';
import { type CheckedFile, type ImportOutcome, onlySheet } from './import-source.ts';
import type { ImportTexts } from './import-texts.ts';
import { RowErrors } from './row-errors.tsx';
import { SheetCounts } from './sheet/sheet-counts.tsx';
import { SheetPart } from './sheet/sheet-part.tsx';
import { TableFormat } from './table-format.tsx';

interface ImportEndingProps extends Pick<ImportTexts, 'sheetNames' | 'reportName' | 'resetLabel' | 'next'> {
  file: CheckedFile;
  outcome: ImportOutcome;
  /** Below the buttons. */
  children?: ReactNode;
  /** Sends the remaining rows. */
  onContinue: () => void;
  onReset: () => void;
}

/** The counts of an import, its errors, what can be done next, and whether it can be gone on with. */
export function ImportEnding({ file, outcome, sheetNames = {}, ...props }: ImportEndingProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { totalRows, successCount, errorCount, sheets, rest } = outcome;
  const only = onlySheet(outcome);
  const isWhole = errorCount === 0 && successCount === totalRows;
  const left = formatNumber(rest?.rows ?? 0, language);
  return (
    <section aria-label={t`Import results`}>
      <Alert
        variant="light"
        mb="md"
        color={isWhole ? 'green' : successCount > 0 ? 'orange' : 'red'}
        role={isWhole ? 'status' : 'alert'}
        title={i18n._(outcome.title)}
        icon={isWhole ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {file.name}
        <TableFormat table={only?.table} />
        {rest ? <RestNote outcome={outcome} rest={rest} /> : null}
      </Alert>
      {only ? <ResultTiles outcome={outcome} /> : <SheetCounts sheets={sheets} names={sheetNames} />}
      <Group gap="xs" mb="lg">
        {rest ? (
          <Button onClick={props.onContinue}>
            <Plural
              value={rest.rows}
              one="Import the remaining row"
              other={`Import the remaining ${left} rows`}
            />
          </Button>
        ) : null}
        <Button variant={rest ? 'default' : 'filled'} onClick={props.onReset}>
          {props.resetLabel ?? <Trans>Import another file</Trans>}
        </Button>
        {props.next}
      </Group>
      {props.children}
      {only ? (
        <RowErrors errors={only.errors} reportName={props.reportName('')} />
      ) : (
        sheets.map((sheet) => (
          <SheetPart
            key={sheet.key}
            sheet={sheet}
            name={sheetNames[sheet.key] ?? sheet.key}
            reportName={props.reportName(sheet.key)}
          />
        ))
      )}
    </section>
  );
}

const ResultTiles = ({ outcome: { totalRows, successCount, errorCount } }: { outcome: ImportOutcome }) => (
  <StatTiles>
    <StatTile label={<Trans>Total rows</Trans>} value={totalRows} icon={IconUpload} />
    <StatTile label={<Trans>Successful</Trans>} value={successCount} icon={IconCircleCheck} tone="green" />
    <StatTile
      label={<Trans>Errors</Trans>}
      value={errorCount}
      icon={IconX}
      tone={errorCount ? 'red' : 'grey'}
    />
  </StatTiles>
);

interface RestNoteProps {
  outcome: ImportOutcome;
  rest: NonNullable<ImportOutcome['rest']>;
}

function RestNote({ outcome: { successCount, totalRows, errorCount }, rest: { firstRow } }: RestNoteProps) {
  const language = useLanguage();
  const [row, written, all] = [firstRow, successCount, totalRows].map((number) =>
    formatNumber(number, language),
  );
  return (
    <Text size="sm" mt={4}>
      <Trans>
        {written} of {all} rows were imported. It ended before row {row}: nothing from there on was imported.
        Go on with the remaining rows, or choose the file again later: it is told then which rows are there
        already.
      </Trans>
      {errorCount > 0 ? (
        <>
          {' '}
          <Trans>Rows that are wrong are listed below, to be corrected in the file.</Trans>
        </>
      ) : null}
    </Text>
  );
}
