import type { DatabaseStatistics as Statistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { bytesText } from '../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate, formatInstant, formatNumber } from '../../../core/i18n/time.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { Fact } from '../../../ui/text/fact.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { About } from './about.tsx';
import { statisticsQuery } from './api.ts';
import classes from './database-statistics.module.css';
import screen from './maintenance-screen.module.css';
import { TableStatistics } from './table-statistics.tsx';

/** Size and health of the database, with the time of measurement. */
export function DatabaseStatistics() {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery);
  const at = data ? formatInstant(data.as_of, 'second', language) : null;
  return (
    <section className={screen.section}>
      <div className={`${boxes.below16} ${boxes.facts} ${classes.head}`}>
        <Title order={2}>
          <Trans>Database Statistics</Trans>
        </Title>
        {at ? (
          <span className={classes.at}>
            <Trans>As of {at}</Trans>
          </span>
        ) : null}
        <Button
          variant="default"
          size="xs"
          loading={isFetching}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      </div>
      {data ? (
        <>
          <Facts {...data} />
          <TableStatistics tables={data.tables} />
        </>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={64} />
      )}
    </section>
  );
}

function Facts(data: Statistics) {
  const { t } = useLingui();
  const language = useLanguage();
  const bytes = (value: number) => bytesText(value, language);
  const number = (value: number) => formatNumber(value, language);
  const day = (date: string) => formatCivilDate(date, 'date', language);
  const { connections, first_task_date: first, last_task_date: last, version } = data;
  return (
    <dl className={classes.facts}>
      <Fact name={t`Database`}>
        {data.kind === 'embedded' ? t`PostgreSQL ${version}, embedded` : t`PostgreSQL ${version}, a server`}
      </Fact>
      <Fact name={t`Size`}>{bytes(data.bytes)}</Fact>
      <Fact name={t`Task dates`}>
        {first && last ? (first === last ? day(first) : `${day(first)} – ${day(last)}`) : t`No tasks yet`}
      </Fact>
      <Fact name={t`Photos`}>
        <About {...data.photos} show={number} />
        <small>
          <About {...data.photo_bytes} show={bytes} />,{' '}
          {data.photo_storage === 'folder' ? t`in a folder` : t`in a bucket`}
        </small>
      </Fact>
      {connections ? (
        <Fact name={t`Connections`}>
          <Trans>
            {number(connections.open)} of {number(connections.allowed)}
          </Trans>
          <small>
            <Trans>{number(connections.active)} at work</Trans>
          </small>
        </Fact>
      ) : null}
      {data.free_disk_bytes !== null ? (
        <Fact name={t`Free disk space`}>{bytes(data.free_disk_bytes)}</Fact>
      ) : null}
      <Fact name={t`Last checkpoint`}>
        {data.last_checkpoint ? <RelativeTime at={data.last_checkpoint} /> : t`Not known`}
      </Fact>
    </dl>
  );
}
