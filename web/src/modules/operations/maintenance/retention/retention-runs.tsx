import type { RetentionRun } from '@gerai/shared/operations/retention/contract.ts';
import { RETENTION_RULES } from '@gerai/shared/operations/retention/rules.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconPlayerPlay } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import { tableDate } from '../../../../ui/text/table-date.ts';
import classes from '../maintenance-screen.module.css';
import { ruleName } from './retention-texts.ts';

/** The latest nights: what each removed, and whether it is done. */
export function RetentionRuns({ runs }: { runs: readonly RetentionRun[] }) {
  const { t } = useLingui();
  if (runs.length === 0) return null;
  return (
    <Table.ScrollContainer
      minWidth={560}
      type="native"
      // A scrollable region must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={t`What the last nights removed`}
      mt="md"
    >
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Night</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Status</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Removed</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => (
            <RunRow key={run.business_date} run={run} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const states = {
  running: { tone: 'blue', icon: IconPlayerPlay, label: msg`Running` },
  done: { tone: 'green', icon: IconCircleCheck, label: msg`Done` },
  waiting: { tone: 'grey', icon: IconHourglass, label: msg`Interrupted` },
  failed: { tone: 'red', icon: IconAlertTriangle, label: msg`Failed` },
} as const;

function RunRow({ run }: { run: RetentionRun }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { tone, icon, label } = states[run.state];
  const removed = RETENTION_RULES.filter((rule) => run.result[rule] > 0);
  return (
    <Table.Tr>
      <Table.Td>{tableDate(run.business_date)}</Table.Td>
      <Table.Td>
        <StatusLabel tone={tone} icon={icon}>
          {i18n._(label)}
        </StatusLabel>
        {run.error ? <div className={classes.hint}>{run.error}</div> : null}
      </Table.Td>
      <Table.Td>
        {removed.length === 0 ? <Trans>Nothing</Trans> : null}
        {removed.map((rule) => (
          <div key={rule}>
            {i18n._(ruleName[rule])}: {formatNumber(run.result[rule], language)}
          </div>
        ))}
        {run.result.bytes > 0 ? (
          <div className={classes.hint}>
            {formatNumber(Math.ceil(run.result.bytes / 1_000_000), language)} MB
          </div>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
