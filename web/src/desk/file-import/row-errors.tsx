import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '../../core/i18n/language.tsx';
import type { ExplainedReason } from '../../core/i18n/reason-text.ts';
import { formatNumber } from '../../core/i18n/time.ts';
import { LineList } from '../../ui/layout/line-list.tsx';
import text from '../../ui/text/text.module.css';
import { saveReport } from '../csv/write-csv.ts';
import classes from './file-import.module.css';

/** An error in a row. `field` and `value` are '' when it concerns the whole row. */
export interface RowError extends ExplainedReason {
  row: number;
  field: string;
  value: string;
}

/** The error with its message in the user's language. */
export type ShownError = Pick<RowError, 'row' | 'field' | 'value'> & { message: string };

/** The number of errors listed (specification 2, section 9); the report has all. */
const LISTED = 10;

interface RowErrorsProps {
  errors: readonly ShownError[];
  /** The report's file name: 'user-import-errors.csv'. */
  reportName: string;
}

/** The first errors of a file, the number of further ones, and all of them as a file. */
export function RowErrors({ errors, reportName }: RowErrorsProps) {
  const { t } = useLingui();
  const language = useLanguage();
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
    <section className={classes.errors} aria-label={t`Errors`}>
      <LineList className={classes.errorLines}>
        {errors.slice(0, LISTED).map(({ row, field, value, message }) => (
          <li key={`${row} ${field} ${message}`}>
            <strong>
              <Trans>Row {row}</Trans>
            </strong>
            <span>
              {field ? <span className={classes.field}>{field}</span> : null}
              {message}
              {value ? <span className={classes.value}>{value}</span> : null}
            </span>
          </li>
        ))}
      </LineList>
      {more > 0 ? (
        <p className={text.mutedLine}>
          <Plural value={more} one="and # more error" other={`and ${shownMore} more errors`} />
        </p>
      ) : null}
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={report}>
        <Trans>Download error report</Trans>
      </Button>
    </section>
  );
}
