import type { Expectation, NightState } from '@gerai/shared/jobs/night-watch.ts';
import type { NightEvent } from '@gerai/shared/operations/night-watch/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Table, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import { tableDateTime } from '../../../../ui/text/table-date.ts';
import { nightWatchQuery } from '../api.ts';
import classes from '../maintenance-screen.module.css';

/** What had to happen in the last nights, by when, and what happened. */
export function NightWatch() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(nightWatchQuery);
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.title}>
        <Trans>Night watch</Trans>
      </Title>
      {data?.length === 0 ? (
        <p className={classes.hint}>
          <Trans>Nightly jobs are listed here from the first night.</Trans>
        </p>
      ) : data ? (
        <Table.ScrollContainer
          minWidth={640}
          type="native"
          // A scrollable region must be reachable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={t`Night watch`}
        >
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Nightly work</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>By</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Status</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Happened</Trans>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((event) => (
                <EventRow key={`${event.expectation} ${event.business_date}`} event={event} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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

function EventRow({ event }: { event: NightEvent }) {
  const { i18n } = useLingui();
  const { expectation, business_date, due_at, state, met_at, took_ms, server } = event;
  const { tone, icon, text } = looks[state];
  const seconds = took_ms === null ? null : i18n.number(took_ms / 1000, { maximumFractionDigits: 1 });
  return (
    <Table.Tr>
      <Table.Td>
        <strong>{i18n._(names[expectation])}</strong>
        <div className={classes.hint}>{formatCivilDate(business_date, 'day', 'id')}</div>
      </Table.Td>
      <Table.Td className={classes.nowrap}>{formatInstant(due_at, 'time', 'id')}</Table.Td>
      <Table.Td>
        <StatusLabel tone={tone} icon={icon}>
          {i18n._(text)}
        </StatusLabel>
      </Table.Td>
      <Table.Td>
        {met_at ? (
          <>
            {tableDateTime(met_at)}
            <div className={classes.hint}>
              <Trans>Took {seconds} s</Trans>
              {server ? ` · ${server}` : null}
            </div>
          </>
        ) : state === 'missing' ? (
          i18n._(advice[expectation])
        ) : (
          '–'
        )}
      </Table.Td>
    </Table.Tr>
  );
}
