import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { LineList } from '../../../ui/layout/line-list.tsx';
import text from '../../../ui/text/text.module.css';
import classes from '../file-import.module.css';
import type { CheckedSheet } from '../import-source.ts';

/** The number of changed rows listed. */
const LISTED = 100;

interface SheetChangesProps {
  sheet: CheckedSheet;
  /** Where a screen has several. */
  label?: string;
}

/** How many rows are new, change something or change nothing, and on demand which, and what they change. */
export function SheetChanges({ sheet: { counts, created, updated }, label }: SheetChangesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [added, changed, same] = [counts.created, counts.updated, counts.unchanged].map((count) =>
    formatNumber(count, language),
  );
  return (
    <>
      <section className={classes.errors} aria-label={label ?? t`Changes`}>
        <p className={text.muted}>
          <Trans>
            {added} new, {changed} changed, {same} unchanged
          </Trans>
        </p>
        <RowList
          rows={updated.slice(0, LISTED)}
          count={counts.updated}
          show={<Trans>Show the changes</Trans>}
          hide={<Trans>Hide the changes</Trans>}
        >
          {({ name, fields }) => (
            <>
              {name}
              {fields.map(({ field, before, after }) => (
                <span key={field} className={classes.rowNumbers}>
                  <span className={classes.field}>{field}</span>
                  {before || '–'} → {after || '–'}
                </span>
              ))}
            </>
          )}
        </RowList>
      </section>
      {created.length > 0 ? (
        <div className={classes.created}>
          <RowList
            rows={created}
            count={counts.created}
            show={<Trans>Show the new rows</Trans>}
            hide={<Trans>Hide the new rows</Trans>}
          >
            {({ name }) => name}
          </RowList>
        </div>
      ) : null}
    </>
  );
}

interface RowListProps<Row> {
  rows: readonly Row[];
  /** How many there are. */
  count: number;
  show: ReactNode;
  hide: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The first rows, on demand, and the number of further ones. */
function RowList<Row extends { row: number }>({ rows, count, show, hide, children }: RowListProps<Row>) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const more = count - rows.length;
  const shownMore = formatNumber(more, language);
  return (
    <>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? hide : show}
      </Button>
      {isOpen ? (
        <LineList className={classes.errorLines}>
          {rows.map((line) => {
            const { row } = line;
            return (
              <li key={row}>
                <strong>
                  <Trans>Row {row}</Trans>
                </strong>
                <span>{children(line)}</span>
              </li>
            );
          })}
        </LineList>
      ) : null}
      {isOpen && more > 0 ? (
        <p className={text.muted}>
          <Plural value={more} one="and # more row" other={`and ${shownMore} more rows`} />
        </p>
      ) : null}
    </>
  );
}
