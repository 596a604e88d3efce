import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { StatTile, StatTiles } from '../../ui/text/stat-tile.tsx';
import text from '../../ui/text/text.module.css';
import type { ReadingChoices } from '../sheets/read-table.ts';
import classes from './file-import.module.css';
import { FilePreview } from './file-preview.tsx';
import { ImportChoices, lacksRegion } from './import-choices.tsx';
import type { ImportSettings } from './import-settings.ts';
import { type CheckedFile, type CheckedSheet, onlySheet, readyRows, wrongRows } from './import-source.ts';
import type { ImportTexts } from './import-texts.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { RowErrors } from './row-errors.tsx';
import type { WaitCause } from './sending/try-again.ts';
import { WaitingNote } from './sending/waiting-note.tsx';
import { SheetChanges } from './sheet/sheet-changes.tsx';
import { SheetCounts } from './sheet/sheet-counts.tsx';
import { SheetPart } from './sheet/sheet-part.tsx';
import { TableFormat } from './table-format.tsx';

interface ImportPreviewProps extends Omit<ImportTexts, 'resetLabel' | 'next'> {
  file: CheckedFile;
  /** Why it was not written. */
  failure: string | undefined;
  /** It is checked again, and may not be imported until that is done. */
  isChecking: boolean;
  /** Why the check waits, if it does. */
  waiting: WaitCause | undefined;
  settings: ImportSettings;
  moreSettings: ReactNode;
  onSettings: (changes: Partial<ImportSettings>, isChecked?: boolean) => void;
  onRead: (choices: ReadingChoices, sheet?: string) => void;
  onImport: () => void;
  onReset: () => void;
}

/** What a file would do, before anything is written: of one table with its rows, else sheet by sheet. */
export function ImportPreview({ file, failure, settings, sheetNames = {}, ...props }: ImportPreviewProps) {
  const { missing, sheets } = file;
  const only = onlySheet(file);
  const ready = readyRows(file);
  const left = file.unused.join(', ');
  return (
    <>
      <p className={classes.about}>
        <strong>{file.name}</strong>
        <TableFormat table={only?.table} />
      </p>
      {left ? (
        <p className={text.muted}>
          <Trans>Not used: {left}</Trans>
        </p>
      ) : null}
      {failure ? (
        <Alert color="red" variant="light" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      ) : null}
      {only?.table ? <ReadingPanel table={only.table} onChange={props.onRead} /> : null}
      {only ? null : <SheetCounts sheets={sheets} names={sheetNames} />}
      {props.moreSettings}
      <ImportChoices
        settings={settings}
        missing={missing}
        updateLabel={props.updateLabel}
        updateHint={props.updateHint}
        onChange={props.onSettings}
      />
      {only ? <RowTiles file={file} total={only.total} /> : null}
      <Group gap="xs" mb="lg">
        <Button
          loading={props.isChecking}
          disabled={ready === 0 || lacksRegion(settings, missing)}
          onClick={props.onImport}
        >
          {props.importLabel(ready)}
        </Button>
        <Button variant="default" onClick={props.onReset}>
          <Trans>Choose another file</Trans>
        </Button>
        <span className={text.muted} role="status">
          <NextStep file={file} settings={settings} />
        </span>
      </Group>
      <WaitingNote cause={props.waiting} />
      {only ? (
        <OnlySheet sheet={only} settings={settings} reportName={props.reportName('')} secret={props.secret} />
      ) : (
        sheets.map((sheet) => (
          <SheetPart
            key={sheet.key}
            sheet={sheet}
            name={sheetNames[sheet.key] ?? sheet.key}
            reportName={props.reportName(sheet.key)}
            onRead={(choices) => props.onRead(choices, sheet.key)}
          />
        ))
      )}
    </>
  );
}

interface OnlySheetProps extends Pick<ImportPreviewProps, 'settings' | 'secret'> {
  sheet: CheckedSheet;
  reportName: string;
}

/** The changes, errors and first rows of a file that is one table. */
function OnlySheet({ sheet, settings, reportName, secret }: OnlySheetProps) {
  const { table, errors } = sheet;
  const faulty = useMemo(() => new Set(errors.map(({ row }) => row)), [errors]);
  const hidden = useMemo(
    () => new Set(table?.headers.filter((_, at) => secret?.has(table.columns[at] ?? ''))),
    [table, secret],
  );
  return (
    <>
      {settings.update ? <SheetChanges sheet={sheet} /> : null}
      <RowErrors errors={errors} reportName={reportName} />
      {table ? (
        <FilePreview headers={table.headers} rows={table.rows} faulty={faulty} secret={hidden} />
      ) : null}
    </>
  );
}

function RowTiles({ file, total }: { file: CheckedFile; total: number }) {
  const wrong = wrongRows(file);
  return (
    <StatTiles>
      <StatTile label={<Trans>Total rows</Trans>} value={total} icon={IconUpload} />
      <StatTile
        label={<Trans>Ready to import</Trans>}
        value={readyRows(file)}
        icon={IconCircleCheck}
        tone="green"
      />
      <StatTile
        label={<Trans>Rows with errors</Trans>}
        value={wrong}
        icon={IconX}
        tone={wrong > 0 ? 'red' : 'grey'}
      />
    </StatTiles>
  );
}

/** Why nothing is ready, or that nothing is written yet. */
function NextStep({ file, settings }: Pick<ImportPreviewProps, 'file' | 'settings'>) {
  if (lacksRegion(settings, file.missing)) return <Trans>Enter the region of the new outlets first.</Trans>;
  if (readyRows(file) > 0) return <Trans>Nothing is written yet.</Trans>;
  if (onlySheet(file)) return <Trans>No row is ready to import.</Trans>;
  if (file.sheets.every(({ total }) => total === 0))
    return <Trans>The sheets have no rows below their headings.</Trans>;
  return wrongRows(file) === 0 ? (
    <Trans>Everything is stored already.</Trans>
  ) : (
    <Trans>Nothing is written yet.</Trans>
  );
}
