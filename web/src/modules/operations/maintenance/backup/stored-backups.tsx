import { OVERDUE_HOURS } from '@gerai/shared/operations/backup/rules.ts';
import type { StoredBackups as Stored } from '@gerai/shared/operations/backup/store-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { formatInstant } from '../../../../core/i18n/time.ts';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Fact } from '../../../../ui/text/fact.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import facts from '../database-statistics.module.css';
import screen from '../maintenance-screen.module.css';
import { backUpNow, storedBackupsQuery } from './stored-backups-api.ts';
import { StoredProgress } from './stored-progress.tsx';
import { StoredTable } from './stored-table.tsx';

/** The backups that make themselves: how they stand, the list of them, and one made now. */
export function StoredBackups() {
  const { data, error, refetch } = useQuery(storedBackupsQuery);
  return (
    <section className={screen.section} aria-labelledby="stored-backups">
      <Title order={2} mb="md" id="stored-backups">
        <Trans>Backups</Trans>
      </Title>
      {data ? (
        <Standing {...data} />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={64} />
      )}
    </section>
  );
}

function Standing(stored: Stored) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: backUpNow,
    onSettled: () => queries.invalidateQueries(storedBackupsQuery),
  });
  if (stored.store === null)
    return (
      <Alert variant="light" color="orange" icon={<IconAlertTriangle aria-hidden />}>
        <Trans>
          No backup is made automatically yet. Set <code>BACKUP_TO</code> to a folder on another machine or to
          a bucket and restart Gerai, and it makes one each night. Until then download one below, and keep it
          elsewhere.
        </Trans>
      </Alert>
    );
  const running = stored.rows.find(({ status }) => status === 'running');
  return (
    <>
      <Facts {...stored} />
      <Trouble {...stored} />
      {running ? <StoredProgress backup={running} /> : null}
      {begin.error ? (
        <Alert color="red" role="alert" mb="md">
          {errorText(i18n, begin.error)}
        </Alert>
      ) : null}
      {running ? null : (
        <Button
          variant="default"
          loading={begin.isPending}
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          onClick={() => begin.mutate()}
        >
          <Trans>Back up now</Trans>
        </Button>
      )}
      <StoredTable rows={stored.rows.filter((row) => row !== running)} />
    </>
  );
}

function Facts({ store, succeeded_at, next_at, proved_at, keep, is_encrypted }: Stored) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <dl className={facts.facts}>
      <Fact name={t`Last backup`}>
        {succeeded_at ? <RelativeTime at={succeeded_at} /> : t`None yet`}
        <small>
          <code className={`${text.breaks} ${text.smallest}`}>{store}</code>
        </small>
      </Fact>
      <Fact name={t`Next backup`}>{next_at ? formatInstant(next_at, 'dateTime', language) : null}</Fact>
      <Fact name={t`Last restore proved`}>
        {proved_at ? <RelativeTime at={proved_at} /> : t`Not yet`}
        <small>
          <Trans>Once a week, into an empty database</Trans>
        </small>
      </Fact>
      <Fact name={t`Kept`}>
        <Plural value={keep.days} one="# day" other="# days" />,{' '}
        <Plural value={keep.weeks} one="# week" other="# weeks" />,{' '}
        <Plural value={keep.months} one="# month" other="# months" />
        <small>{is_encrypted ? t`Encrypted to a public key` : t`Not encrypted`}</small>
      </Fact>
    </dl>
  );
}

/** What is wrong now, and what to do about it. */
function Trouble({ is_overdue, rows }: Stored) {
  const { t, i18n } = useLingui();
  const latest = rows.find(({ status }) => status !== 'running');
  const unproved = rows.find(({ proved_at, proof_error }) => proved_at ?? proof_error);
  const hours = OVERDUE_HOURS;
  const alert = { color: 'red', role: 'alert', mb: 'md', icon: <IconAlertTriangle aria-hidden /> } as const;
  return (
    <>
      {is_overdue ? <Alert {...alert} title={t`No backup has succeeded for ${hours} hours`} /> : null}
      {latest?.status === 'failed' && latest.error?.reason !== 'backups.interrupted' ? (
        <Alert {...alert} title={t`The last backup failed`}>
          <p className={`${text.breaks} ${boxes.below4}`}>
            {latest.error ? reasonText(i18n, latest.error) : null}
          </p>
          <Trans>
            Gerai retries every 15 minutes and continues where it stopped. Check that the folder or bucket is
            reachable, writable and has space.
          </Trans>
        </Alert>
      ) : null}
      {unproved?.proof_error ? (
        <Alert {...alert} title={t`The backup ${unproved.name} could not be restored as a proof`}>
          <p className={`${text.breaks} ${boxes.below4}`}>{unproved.proof_error}</p>
          <Trans>
            Look whether the server has room for a second database, and make another backup: it is proved
            again.
          </Trans>
        </Alert>
      ) : null}
    </>
  );
}
