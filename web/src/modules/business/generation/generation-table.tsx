import { type GenerationRow, generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { useKeysetRows } from '../../../desktop/data-table/use-keyset-rows.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import text from '../../../ui/text/text.module.css';
import { fetchGenerationRows, generationRowsKey } from './api.ts';
import { RowStatus } from './row-status.tsx';

/** The rows of a run are not counted; the list's length follows from its pages. */
const WHOLE_RUN = [{ key: 'run', headings: [], count: generationLimits.resultsPerPage }];

/** The results of a run: template, location, job role and status. */
export function GenerationTable({ run }: { run: number }) {
  return <RunTable key={run} run={run} />;
}

function RunTable({ run }: { run: number }) {
  const { t } = useLingui();
  const rows = useKeysetRows<GenerationRow>({
    queryKey: generationRowsKey(run),
    sections: WHOLE_RUN,
    pageSize: generationLimits.resultsPerPage,
    fetchPage: (_section, after, signal) => fetchGenerationRows(run, after, signal),
  });
  const columns = useMemo(
    (): DataColumn<GenerationRow>[] => [
      {
        id: 'template',
        header: t`Template`,
        width: 'minmax(0, 4fr)',
        cell: ({ template, display_id }) => (
          <>
            {template} <span className={`${text.mutedSmall} ${text.regular}`}>{display_id}</span>
          </>
        ),
      },
      { id: 'location', header: t`Location`, width: 'minmax(0, 2fr)', cell: ({ location }) => location },
      { id: 'role', header: t`Job Role`, width: 'minmax(0, 2fr)', cell: ({ role }) => role },
      {
        id: 'status',
        header: t`Status`,
        width: 'minmax(0, 3fr)',
        cell: (row) => <RowStatus row={row} />,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t`Generated tasks`}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      card={CARD}
      empty={<EmptyState title={t`This run generated nothing`} />}
    />
  );
}

const rowKey = ({ task_id }: GenerationRow) => task_id;

const CARD = {
  height: 128,
  draw: (row: GenerationRow) => (
    <>
      <strong className={text.truncate}>{row.template}</strong>
      <span className={`${text.mutedSmall} ${text.regular}`}>{row.display_id}</span>
      <span className={`${text.truncate} ${text.muted}`}>
        {row.location} · {row.role}
      </span>
      <span>
        <RowStatus row={row} />
      </span>
    </>
  ),
};
