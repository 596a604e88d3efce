import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import text from '../../../ui/text/text.module.css';
import type { ReadingChoices, TableReading } from '../../sheets/read-table.ts';
import classes from '../file-import.module.css';
import type { CheckedSheet } from '../import-source.ts';
import { ReadingPanel } from '../reading-panel.tsx';
import { RowErrors } from '../row-errors.tsx';
import { SheetChanges } from './sheet-changes.tsx';

interface SheetPartProps {
  sheet: CheckedSheet;
  name: string;
  reportName: string;
  /** Reads the sheet in another way. Absent once the rows are written: what it has changed is not told again. */
  onRead?: (choices: ReadingChoices) => void;
}

/** What the rows of a sheet of several do, and what is wrong with others. Nothing where its rows are stored already. */
export function SheetPart({ sheet, name, reportName, onRead }: SheetPartProps) {
  const { t } = useLingui();
  const { table, counts, errors } = sheet;
  const hasChanges = onRead && counts.created + counts.updated > 0;
  const doubted = onRead && table && isDoubted(table) ? table : undefined;
  if (!hasChanges && errors.length === 0 && !doubted) return null;
  return (
    <section className={classes.sheet} aria-label={name}>
      <Title order={2} size="h4">
        {name}
      </Title>
      {doubted && onRead ? (
        <ReadingPanel label={t`How it was read: ${{ name }}`} table={doubted} onChange={onRead} />
      ) : null}
      {hasChanges ? <SheetChanges sheet={sheet} label={t`Changes: ${name}`} /> : null}
      <RowErrors label={t`Errors: ${name}`} errors={errors} reportName={reportName} />
      {sheet.hasMoreErrors ? (
        <p className={text.muted}>
          <Trans>These are the first errors. Correct them to see the others.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** Whether somebody should see how a sheet was read. */
const isDoubted = ({ dates, hasMerged, hidden, headers, columns }: TableReading): boolean =>
  dates !== undefined ||
  hasMerged ||
  hidden !== undefined ||
  headers.some((header, at) => header !== '' && !columns[at]);
