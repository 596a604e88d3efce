import type { Expectation, NightState } from '@gerai/shared/jobs/night-watch.ts';
import type { NightEvent } from '@gerai/shared/operations/night-watch/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { SmallTable } from '../../../../ui/table/small-table.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import { tableDateTime } from '../../../../ui/text/table-date.ts';
import text from '../../../../ui/text/text.module.css';
import { nightWatchQuery } from '../api.ts';
import classes from '../maintenance-screen.module.css';

/** What had to happen in the last nights, by when, and what happened. */
export function NightWatch() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(nightWatchQuery);
  return (
    <section className={classes.section}>
      <Title order={2} mb="md">
        <Trans>Night watch</Trans>
      </Title>
      {data?.length === 0 ? (
        <p className={text.description}>
          <Trans>Nightly jobs are listed here from the first night.</Trans>
        </p>
      ) : data ? (
        <SmallTable
          label={t`Night watch`}
          minWidth={640}
          rows={data}
          rowKey={({ expectation, business_date }) => `${expectation} ${business_date}`}
          columns={[
            { key: 'work', head: t`Nightly work`, cell: (event) => <Work {...event} /> },
            {
              key: 'by',
              head: t`By`,
              isNowrap: true,
              cell: ({ due_at }) => formatInstant(due_at, 'time', 'id'),
            },
            { key: 'status', head: t`Status`, cell: ({ state }) => <Status state={state} /> },
            { key: 'happened', head: t`Happened`, cell: (event) => <Happened {...event} /> },
          ]}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={56} />
      )}
    </section>
  );
}

const names: Record<Expectation, ReturnType<typeof msg>> = {
  'tasks-made': msg`Tasks of the day are there`,
  'day-ended': msg`Day is ended`,
  'backup-made': msg`Backup is made`,
};

const looks = {
  waiting: { tone: 'grey', icon: IconHourglass, text: msg`Not due yet` },
  met: { tone: 'green', icon: IconCircleCheck, text: msg`In time` },
  late: { tone: 'yellow', icon: IconClockExclamation, text: msg`Too late` },
  missing: { tone: 'red', icon: IconAlertTriangle, text: msg`Missing` },
} as const satisfies Record<NightState, object>;

/** What to do about each that is missing. */
const advice: Record<Expectation, ReturnType<typeof msg>> = {
  'tasks-made': msg`See the history above, and make them in the Task Generator.`,
  'day-ended': msg`See the history above. The day is caught up automatically, or you can end it at the top of this page.`,
  'backup-made': msg`See Backups below for why, and make one now.`,
};

function Work({ expectation, business_date }: NightEvent) {
  const { i18n } = useLingui();
  return (
    <>
      <strong>{i18n._(names[expectation])}</strong>
      <div className={text.description}>{formatCivilDate(business_date, 'day', 'id')}</div>
    </>
  );
}

function Status({ state }: { state: NightState }) {
  const { i18n } = useLingui();
  const { tone, icon, text } = looks[state];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {i18n._(text)}
    </StatusLabel>
  );
}

function Happened({ expectation, state, met_at, took_ms, server }: NightEvent) {
  const { i18n } = useLingui();
  if (!met_at) return state === 'missing' ? i18n._(advice[expectation]) : '–';
  const seconds = took_ms === null ? null : i18n.number(took_ms / 1000, { maximumFractionDigits: 1 });
  return (
    <>
      {tableDateTime(met_at)}
      <div className={text.description}>
        <Trans>Took {seconds} s</Trans>
        {server ? ` · ${server}` : null}
      </div>
    </>
  );
}
