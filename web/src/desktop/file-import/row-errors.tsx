import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import boxes from '../../ui/layout/boxes.module.css';
import { LineList } from '../../ui/layout/line-list.tsx';
import text from '../../ui/text/text.module.css';
import { saveReport } from '../csv/write-csv.ts';
import { type ErrorGroup, groupErrors, type RowError, type ShownError, showErrors } from './error-groups.ts';
import classes from './file-import.module.css';

/** The number of errors listed (specification 2, section 9); the report has all. */
const LISTED = 10;
/** The number of values and rows named of a cause. */
const NAMED = 5;

interface RowErrorsProps {
  /** Where a screen has several. */
  label?: string;
  errors: readonly RowError[];
  /** The report's file name: 'user-import-errors.csv'. */
  reportName: string;
}

/** The causes of a file's errors, the first errors, the number of further ones, and all of them as a file. */
export function RowErrors({ label, errors: given, reportName }: RowErrorsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const errors = useMemo(() => showErrors(i18n, given), [i18n, given]);
  const groups = useMemo(() => groupErrors(errors), [errors]);
  if (errors.length === 0) return null;
  const more = errors.length - LISTED;
  const shownMore = formatNumber(more, language);
  const report = () =>
    saveReport(
      reportName,
      [t`Row`, t`Field`, t`Value`, t`Message`],
      errors.map(({ row, field, value, message }) => [row, field, value, message]),
      language,
    );
  return (
    <section
      className={`${boxes.below24} ${boxes.left} ${boxes.stack12} ${classes.errors}`}
      aria-label={label ?? t`Errors`}
    >
      {groups.length < errors.length ? (
        <dl className={classes.causes} aria-label={t`Causes`}>
          {groups.map((group) => (
            <Cause key={`${group.field} ${group.message}`} group={group} />
          ))}
        </dl>
      ) : null}
      <LineList className={classes.errorLines}>
        {errors.slice(0, LISTED).map(({ row, field, value, message, isNameless = false }) => (
          <li key={`${row} ${field} ${message}`}>
            <strong>
              <Trans>Row {row}</Trans>
            </strong>
            <span>
              <Field field={field} isNameless={isNameless} />
              {message}
              {value ? <span className={classes.value}>{value}</span> : null}
            </span>
          </li>
        ))}
      </LineList>
      {more > 0 ? (
        <p className={text.muted}>
          <Plural value={more} one="and # more error" other={`and ${shownMore} more errors`} />
        </p>
      ) : null}
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={report}>
        <Trans>Download error report</Trans>
      </Button>
    </section>
  );
}

/** The field, where the message does not name it. */
const Field = ({ field, isNameless }: Pick<ShownError, 'field' | 'isNameless'>) =>
  isNameless && field ? <span className={classes.field}>{field}</span> : null;

function Cause({ group: { message, field, rows, values, errors } }: { group: ErrorGroup }) {
  const { t } = useLingui();
  const language = useLanguage();
  const count = formatNumber(rows.length, language);
  const named = (all: readonly (string | number)[]) => {
    const first = all.slice(0, NAMED).join(', ');
    const rest = formatNumber(all.length - NAMED, language);
    return all.length > NAMED ? t`${first} and ${rest} more` : first;
  };
  const numbers = named(rows);
  return (
    <div>
      <dt>
        <Plural value={rows.length} one="# row" other={`${count} rows`} />
      </dt>
      <dd>
        <Field field={field} isNameless={errors[0]!.isNameless ?? false} />
        {message}
        {values.length > 0 ? <span className={classes.value}>{named(values)}</span> : null}
        <span className={classes.rowNumbers}>{t`rows ${numbers}`}</span>
      </dd>
    </div>
  );
}
