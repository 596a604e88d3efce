import type { TrailCheck, TrailPhotos } from '@gerai/shared/operations/trail/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { formatNumber } from '../../../core/i18n/time.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { TrailFindingLine } from './trail-finding-line.tsx';
import classes from './trail-proof.module.css';

/** The latest check: its progress, or what it found. */
export function TrailCheckResult({ check }: { check: TrailCheck }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { status, report, entries_done, entries_total, requested_by: by, error } = check;
  if (status === 'running') {
    const done = formatNumber(entries_done, language);
    const total = formatNumber(entries_total, language);
    return (
      <div className={classes.progress} role="status">
        <Progress
          value={entries_total === 0 ? 0 : (entries_done / entries_total) * 100}
          aria-label={t`Progress`}
        />
        <p>
          <Trans>
            {done} of {total} entries compared. You can leave this page.
          </Trans>
        </p>
      </div>
    );
  }
  if (status === 'failed' || !report)
    return (
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title={t`The trail could not be checked`}
      >
        {error ? reasonText(i18n, error) : null}
      </Alert>
    );
  const count = formatNumber(report.entries, language);
  const when = check.finished_at ? <RelativeTime at={check.finished_at} /> : null;
  const notes = report.notes.map((note) => (
    <p key={note} className={text.description}>
      {note}
    </p>
  ));
  if (status === 'whole')
    return (
      <Alert variant="light" color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
        <Trans>
          The trail is whole: {count} entries are as they were sealed. Checked {when} by {by}.
        </Trans>
        {report.photos ? <TrailPhotosLine {...report.photos} /> : null}
        {notes}
      </Alert>
    );
  const more = report.finding_count - report.findings.length;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`The trail is not whole`}
    >
      {report.photos ? <TrailPhotosLine {...report.photos} /> : null}
      <Trans>
        {count} entries compared {when} by {by}. What differs, in the order of the trail:
      </Trans>
      <ol className={classes.findings}>
        {report.findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes.
          <li key={index}>
            <TrailFindingLine {...finding} />
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className={text.paragraph}>
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      ) : null}
      <p className={text.description}>
        <Trans>
          Keep the database as it is and a backup of it, and compare with an older backup and with heads kept
          elsewhere: <code>npm run verify-trail -- --head file.json</code>
        </Trans>
      </p>
      {notes}
    </Alert>
  );
}

/** What became of the photos that the entries of submissions name; kinds without a photo are left out. */
function TrailPhotosLine(photos: TrailPhotos) {
  const language = useLanguage();
  const number = (of: keyof TrailPhotos) => formatNumber(photos[of], language);
  const [named, proved, unread] = [number('named'), number('proved'), number('unread')];
  const [removed, earlier, differing] = [number('removed'), number('without_digest'), number('differing')];
  if (photos.named === 0) return null;
  return (
    <p className={text.paragraph}>
      <Trans>
        Photos: {proved} of {named} are the ones that were submitted, {differing} are missing or different.
      </Trans>{' '}
      {photos.unread > 0 ? (
        <Trans>
          {unread} were compared by their records alone, because only a sample of the files is read.
        </Trans>
      ) : null}{' '}
      {photos.removed > 0 ? <Trans>{removed} were removed by the retention rule.</Trans> : null}{' '}
      {photos.without_digest > 0 ? <Trans>{earlier} were stored before photos could be proved.</Trans> : null}
    </p>
  );
}
