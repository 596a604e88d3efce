import type { ReviewedItem } from '@gerai/shared/work/reviews/contract.ts';
import type { DisplayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CellPair } from '../../../../desktop/data-table/cell-pair.tsx';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { tableDate, tableDateTime } from '../../../../ui/text/table-date.ts';
import text from '../../../../ui/text/text.module.css';
import { OfflineWork } from '../../submissions/status/offline-work.tsx';
import { StatusBadge } from '../../submissions/status/status-badge.tsx';
import classes from './history.module.css';
import type { Stage } from './history-search.ts';
import { notesText } from './history-texts.ts';

/** The columns of a history; related values share a column in two lines. */
export function useHistoryColumns(stage: Stage, manyOutlets: boolean): DataColumn<ReviewedItem>[] {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(
    () => [
      {
        id: 'task',
        header: t`Task Name`,
        width: 'minmax(0, 3.4fr)',
        cell: (row) => (
          <CellPair main={<span title={row.task_name}>{row.task_name}</span>} hint={<TaskHint row={row} />} />
        ),
      },
      {
        id: 'place',
        header: manyOutlets ? t`Location` : t`Job Role`,
        width: 'minmax(0, 1.5fr)',
        cell: (row) => (manyOutlets ? <CellPair main={row.outlet_name} hint={row.job_role} /> : row.job_role),
      },
      {
        id: 'submitted',
        header: t`Submitted by`,
        width: 'minmax(0, 2fr)',
        cell: (row) => <CellPair main={row.submitted_by} hint={<SubmittedHint row={row} />} />,
      },
      { id: 'photos', header: t`Photos`, width: '76px', align: 'end', cell: (row) => row.photo_count },
      {
        id: 'decision',
        header: t`Decision`,
        width: '200px',
        cell: (row) => <DecisionBadge stage={stage} row={row} />,
      },
      {
        id: 'notes',
        header: t`Notes`,
        width: 'minmax(0, 2.2fr)',
        cell: (row) => (
          <span className={`${text.lines2} ${classes.notes}`} title={notesText(i18n, row) || undefined}>
            <DecisionNotes row={row} />
          </span>
        ),
      },
      {
        id: 'decided',
        header: t`Decided by`,
        width: 'minmax(0, 2fr)',
        cell: (row) => <CellPair main={<DecidedBy row={row} />} hint={<Exact at={row.decided_at} />} />,
      },
    ],
    [i18n, stage, manyOutlets],
  );
}

function TaskHint({ row }: { row: ReviewedItem }) {
  return (
    <>
      {tableDate(row.task_date)} · {row.display_id}
    </>
  );
}

function SubmittedHint({ row }: { row: ReviewedItem }) {
  return (
    <>
      <Exact at={row.submitted_at} />
      {row.attempt > 1 ? <Trans> · attempt {row.attempt}</Trans> : null} <OfflineWork submission={row} />
    </>
  );
}

function Exact({ at }: { at: string }) {
  return <time dateTime={at}>{tableDateTime(at)}</time>;
}

export function DecidedBy({ row }: { row: ReviewedItem }) {
  return row.decided_by ?? <Trans>System</Trans>;
}

const badges: Record<Stage, Record<ReviewedItem['decision'], DisplayStatus>> = {
  manager: {
    Approved: 'Manager Approved',
    Rejected: 'Manager Rejected',
    AutoApproved: 'Auto Approved',
  },
  audit: { Approved: 'Audit Approved', Rejected: 'Audit Rejected', AutoApproved: 'Auto Approved' },
};

/** The status of the task after the decision. */
export function DecisionBadge({ stage, row }: { stage: Stage; row: ReviewedItem }) {
  return <StatusBadge status={badges[stage][row.decision]} />;
}

/** The notes of a decision; those of the day's end are in the reader's language. */
export function DecisionNotes({ row }: { row: ReviewedItem }) {
  const { i18n } = useLingui();
  return notesText(i18n, row);
}
