import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { StatTile, StatTiles } from '../../ui/text/stat-tile.tsx';
import text from '../../ui/text/text.module.css';
import type { ReadingChoices } from '../sheets/read-table.ts';
import type { CheckedFile } from './checked-file.ts';
import type { ShownError } from './error-groups.ts';
import classes from './file-import.module.css';
import { FilePreview } from './file-preview.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportChoices, lacksRegion } from './import-choices.tsx';
import type { NumberedRow } from './import-outcome.ts';
import type { ImportSettings } from './import-settings.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { RowErrors } from './row-errors.tsx';
import type { WaitCause } from './sending/try-again.ts';
import { WaitingNote } from './sending/waiting-note.tsx';
import { TableFormat } from './table-format.tsx';

interface ImportPreviewProps {
  file: CheckedFile<NumberedRow, ShownError>;
  /** It is checked again, and may not be imported until that is done. */
  isChecking: boolean;
  /** Why the check waits, if it does. */
  waiting: WaitCause | undefined;
  settings: ImportSettings;
  moreSettings: ReactNode;
  updateLabel?: ReactNode;
  updateHint?: ReactNode;
  onSettings: (changes: Partial<ImportSettings>) => void;
  /** 'Import 3 users'. */
  importLabel: ReactNode;
  reportName: string;
  /** The known columns whose values are hidden. */
  secret?: ReadonlySet<string> | undefined;
  onRead: (choices: ReadingChoices) => void;
  onImport: () => void;
  onReset: () => void;
}

/** The rows and errors of a file, before anything is written. */
export function ImportPreview({ file, importLabel, reportName, secret, ...on }: ImportPreviewProps) {
  const { settings, moreSettings, updateLabel, updateHint } = on;
  const { name, table, rows, errors, missing, updated, unchanged } = file;
  const faulty = useMemo(() => new Set(errors.map(({ row }) => row)), [errors]);
  const hidden = useMemo(
    () => new Set(table.headers.filter((_, at) => secret?.has(table.columns[at] ?? ''))),
    [table, secret],
  );
  return (
    <>
      <p className={classes.about}>
        <strong>{name}</strong> · <TableFormat table={table} />
      </p>
      <ReadingPanel table={table} onChange={on.onRead} />
      {moreSettings}
      <ImportChoices
        settings={settings}
        missing={missing}
        updateLabel={updateLabel}
        updateHint={updateHint}
        onChange={on.onSettings}
      />
      <StatTiles>
        <StatTile label={<Trans>Total rows</Trans>} value={table.rows.length} icon={IconUpload} />
        <StatTile
          label={<Trans>Ready to import</Trans>}
          value={rows.length}
          icon={IconCircleCheck}
          tone="green"
        />
        <StatTile
          label={<Trans>Rows with errors</Trans>}
          value={faulty.size}
          icon={IconX}
          tone={faulty.size > 0 ? 'red' : 'grey'}
        />
      </StatTiles>
      <Group gap="xs" mb="lg">
        <Button
          loading={on.isChecking}
          disabled={rows.length === 0 || lacksRegion(settings, missing)}
          onClick={on.onImport}
        >
          {importLabel}
        </Button>
        <Button variant="default" onClick={on.onReset}>
          <Trans>Choose another file</Trans>
        </Button>
        <span className={text.mutedLine} role="status">
          {lacksRegion(settings, missing) ? (
            <Trans>Enter the region of the new outlets first.</Trans>
          ) : rows.length === 0 ? (
            <Trans>No row is ready to import.</Trans>
          ) : (
            <Trans>Nothing is written yet.</Trans>
          )}
        </span>
      </Group>
      <WaitingNote cause={on.waiting} />
      {settings.update ? (
        <ImportChanges created={rows.length - updated.length} updated={updated} unchanged={unchanged} />
      ) : null}
      <RowErrors errors={errors} reportName={reportName} />
      <FilePreview headers={table.headers} rows={table.rows} faulty={faulty} secret={hidden} />
    </>
  );
}
