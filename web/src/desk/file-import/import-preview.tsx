import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatTile, StatTiles } from '../../ui/text/stat-tile.tsx';
import text from '../../ui/text/text.module.css';
import type { CheckedFile } from './checked-file.ts';
import classes from './file-import.module.css';
import { FilePreview } from './file-preview.tsx';
import type { NumberedRow } from './import-outcome.ts';
import { RowErrors, type ShownError } from './row-errors.tsx';
import { TableFormat } from './table-format.tsx';

interface ImportPreviewProps {
  file: CheckedFile<NumberedRow, ShownError>;
  /** 'Import 3 users'. */
  importLabel: ReactNode;
  reportName: string;
  /** Columns whose values are hidden, by their headings in lower case. */
  secret?: ReadonlySet<string> | undefined;
  onImport: () => void;
  onReset: () => void;
}

/** The rows and errors of a file, before anything is written. */
export function ImportPreview({ file, importLabel, reportName, secret, ...on }: ImportPreviewProps) {
  const { name, table, rows, errors } = file;
  const faulty = new Set(errors.map(({ row }) => row));
  const hidden = new Set(table.headers.filter((header) => secret?.has(header.toLowerCase())));
  const { encoding } = table;
  return (
    <>
      <p className={classes.about}>
        <strong>{name}</strong> · <TableFormat table={table} />
      </p>
      {encoding === 'Windows-1252' ? (
        <Alert color="orange" variant="light" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          <Trans>The file is not in UTF-8 and was read as {encoding}. Check names with accents below.</Trans>
        </Alert>
      ) : null}
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
        <Button disabled={rows.length === 0} onClick={on.onImport}>
          {importLabel}
        </Button>
        <Button variant="default" onClick={on.onReset}>
          <Trans>Choose another file</Trans>
        </Button>
        <span className={text.mutedLine}>
          <Trans>Nothing is written yet.</Trans>
        </span>
      </Group>
      <RowErrors errors={errors} reportName={reportName} />
      <FilePreview headers={table.headers} rows={table.rows} faulty={faulty} secret={hidden} />
    </>
  );
}
