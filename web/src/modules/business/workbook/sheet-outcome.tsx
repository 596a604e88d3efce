import { workbookLimits } from '@gerai/shared/business/workbook/limits.ts';
import type { Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { formatNumber } from '../../../core/i18n/time.ts';
import type { ShownError } from '../../../desktop/file-import/error-groups.ts';
import { ImportChanges } from '../../../desktop/file-import/import-changes.tsx';
import { RowErrors } from '../../../desktop/file-import/row-errors.tsx';
import { LineList } from '../../../ui/layout/line-list.tsx';
import text from '../../../ui/text/text.module.css';
import type { WorkbookAnswer } from './api.ts';
import classes from './workbook.module.css';

/** The sheets as people call them. */
export function useSheetNames(): Record<Sheet, string> {
  const { t } = useLingui();
  return {
    areas: t`Areas`,
    outlets: t`Outlets`,
    job_roles: t`Job roles`,
    task_groups: t`Task groups`,
    people: t`People`,
    postings: t`Postings`,
    templates: t`Templates`,
  };
}

/** Their texts hold for several columns. */
const nameless = new Set([
  'user_import.sheet_error',
  'user_import.not_shown',
  'user_import.unreadable',
  'template_import.invalid_date',
  'template_import.unreadable',
  'template_import.sheet_error',
  'template_import.not_shown',
  'workbook.sheet_error',
  'workbook.not_shown',
  'workbook.unreadable',
  'workbook.wrong_there',
]);

interface SheetOutcomeProps {
  sheet: Sheet;
  answer: WorkbookAnswer;
  /** How it was read. */
  children?: ReactNode;
  /** What it has changed is not told again. */
  errorsOnly?: boolean;
}

/** What the rows of a sheet do, and what is wrong with others. Nothing for a sheet whose rows are stored already. */
export function SheetOutcome({ sheet, answer, children, errorsOnly = false }: SheetOutcomeProps) {
  const { t, i18n } = useLingui();
  const name = useSheetNames()[sheet];
  const counts = answer.counts[sheet];
  const ofSheet = <Row extends { sheet: Sheet }>(rows: readonly Row[]) =>
    rows.filter((row) => row.sheet === sheet);
  const errors = ofSheet(answer.errors).map(
    (error): ShownError => ({
      ...error,
      message: reasonText(i18n, error),
      isNameless: nameless.has(error.reason),
    }),
  );
  const hasChanges = !errorsOnly && counts.created + counts.updated > 0;
  if (!hasChanges && errors.length === 0 && !children) return null;
  return (
    <section className={classes.sheet} aria-label={name}>
      <Title order={2} size="h4">
        {name}
      </Title>
      {children}
      {hasChanges ? (
        <>
          <ImportChanges
            label={t`Changes: ${name}`}
            created={counts.created}
            updated={ofSheet(answer.updated)}
            changed={counts.updated}
            unchanged={counts.unchanged}
          />
          <NewRows rows={ofSheet(answer.created)} count={counts.created} />
        </>
      ) : null}
      <RowErrors label={t`Errors: ${name}`} errors={errors} reportName={`workbook-errors-${sheet}.csv`} />
      {errors.length === workbookLimits.told.errors ? (
        <p className={text.mutedLine}>
          <Trans>These are the first errors. Correct them to see the others.</Trans>
        </p>
      ) : null}
    </section>
  );
}

interface NewRowsProps {
  rows: readonly { row: number; name: string }[];
  count: number;
}

/** The names of new rows, on demand. */
function NewRows({ rows, count }: NewRowsProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const more = count - rows.length;
  const shownMore = formatNumber(more, language);
  return (
    <div className={classes.created}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <Trans>Hide the new rows</Trans> : <Trans>Show the new rows</Trans>}
      </Button>
      {isOpen ? (
        <LineList className={classes.lines!}>
          {rows.map(({ row, name }) => (
            <li key={row} className={classes.line}>
              <strong>
                <Trans>Row {row}</Trans>
              </strong>
              <span>{name}</span>
            </li>
          ))}
        </LineList>
      ) : null}
      {isOpen && more > 0 ? (
        <p className={text.mutedLine}>
          <Plural value={more} one="and # more row" other={`and ${shownMore} more rows`} />
        </p>
      ) : null}
    </div>
  );
}
