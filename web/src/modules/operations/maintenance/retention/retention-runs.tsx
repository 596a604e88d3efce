import type { RetentionRun } from '@gerai/shared/operations/retention/contract.ts';
import { RETENTION_RULES } from '@gerai/shared/operations/retention/rules.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconPlayerPlay } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { SmallTable } from '../../../../ui/table/small-table.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import { tableDate } from '../../../../ui/text/table-date.ts';
import text from '../../../../ui/text/text.module.css';
import classes from '../maintenance-screen.module.css';
import { ruleName } from './retention-texts.ts';

/** The latest nights: what each removed, and whether it is done. */
export function RetentionRuns({ runs }: { runs: readonly RetentionRun[] }) {
  const { t } = useLingui();
  if (runs.length === 0) return null;
  return (
    <SmallTable
      label={t`What the last nights removed`}
      className={classes.list}
      minWidth={560}
      rows={runs}
      rowKey={({ business_date }) => business_date}
      columns={[
        { key: 'night', head: t`Night`, cell: ({ business_date }) => tableDate(business_date) },
        { key: 'status', head: t`Status`, cell: (run) => <Status {...run} /> },
        { key: 'removed', head: t`Removed`, cell: ({ result }) => <Removed result={result} /> },
      ]}
    />
  );
}

const states = {
  running: { tone: 'blue', icon: IconPlayerPlay, label: msg`Running` },
  done: { tone: 'green', icon: IconCircleCheck, label: msg`Done` },
  waiting: { tone: 'grey', icon: IconHourglass, label: msg`Interrupted` },
  failed: { tone: 'red', icon: IconAlertTriangle, label: msg`Failed` },
} as const;

function Status({ state, error }: RetentionRun) {
  const { i18n } = useLingui();
  const { tone, icon, label } = states[state];
  return (
    <>
      <StatusLabel tone={tone} icon={icon}>
        {i18n._(label)}
      </StatusLabel>
      {error ? <div className={text.description}>{error}</div> : null}
    </>
  );
}

function Removed({ result }: Pick<RetentionRun, 'result'>) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const removed = RETENTION_RULES.filter((rule) => result[rule] > 0);
  return (
    <>
      {removed.length === 0 ? <Trans>Nothing</Trans> : null}
      {removed.map((rule) => (
        <div key={rule}>
          {i18n._(ruleName[rule])}: {formatNumber(result[rule], language)}
        </div>
      ))}
      {result.bytes > 0 ? (
        <div className={text.description}>
          {formatNumber(Math.ceil(result.bytes / 1_000_000), language)} MB
        </div>
      ) : null}
    </>
  );
}
