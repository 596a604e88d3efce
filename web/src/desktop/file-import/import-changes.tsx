import type { RowChange } from '@gerai/shared/tables/import-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import { LineList } from '../../ui/layout/line-list.tsx';
import text from '../../ui/text/text.module.css';
import classes from './file-import.module.css';

/** The number of changed records listed. */
const LISTED = 100;

interface ImportChangesProps {
  /** Where a screen has several. */
  label?: string;
  created: number;
  updated: readonly Omit<RowChange, 'outcome'>[];
  /** How many are changed, where `updated` has only the first of them. */
  changed?: number;
  unchanged: number;
}

/** How many rows are new, change something or change nothing, and on demand what they change. */
export function ImportChanges({
  label,
  created,
  updated,
  changed: all = updated.length,
  unchanged,
}: ImportChangesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [added, changed, same] = [created, all, unchanged].map((count) => formatNumber(count, language));
  const more = all - Math.min(updated.length, LISTED);
  const shownMore = formatNumber(more, language);
  return (
    <section className={classes.errors} aria-label={label ?? t`Changes`}>
      <p className={text.mutedLine}>
        <Trans>
          {added} new, {changed} changed, {same} unchanged
        </Trans>
      </p>
      {updated.length > 0 ? (
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Hide the changes</Trans> : <Trans>Show the changes</Trans>}
        </Button>
      ) : null}
      {isOpen ? (
        <LineList className={classes.errorLines}>
          {updated.slice(0, LISTED).map(({ row, name, fields }) => (
            <li key={row}>
              <strong>
                <Trans>Row {row}</Trans>
              </strong>
              <span>
                {name}
                {fields.map(({ field, before, after }) => (
                  <span key={field} className={classes.rowNumbers}>
                    <span className={classes.field}>{field}</span>
                    {before || '–'} → {after || '–'}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </LineList>
      ) : null}
      {isOpen && more > 0 ? (
        <p className={text.mutedLine}>
          <Plural value={more} one="and # more row" other={`and ${shownMore} more rows`} />
        </p>
      ) : null}
    </section>
  );
}
