import type { Backup } from '@gerai/shared/operations/backup/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { bytesText } from '../../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './backup-dialog.module.css';

/** Earlier backups: time, actor and whether each completed. */
export function PastBackups({ rows }: { rows: readonly Backup[] }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <section className={classes.past}>
      <h3>
        <Trans>Earlier backups</Trans>
      </h3>
      <ul>
        {rows.map(({ id, status, requested_at, requested_by, with_photos, bytes, error }) => (
          <li key={id}>
            <span>
              <RelativeTime at={requested_at} /> · {requested_by}
            </span>
            <span
              className={`${text.dimmed} ${text.figures} ${classes.outcome}`}
              data-failed={status !== 'done' || undefined}
            >
              {status === 'done' ? bytesText(bytes, language) : error ? reasonText(i18n, error) : null}
              {status === 'done' && !with_photos ? `, ${t`without photos`}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
