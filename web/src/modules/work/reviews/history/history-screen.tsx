import type { ReviewedItem } from '@gerai/shared/work/reviews/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { managesMany } from '../../../../core/people/manages-many.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import { useKeysetRows } from '../../../../desktop/data-table/use-keyset-rows.ts';
import { ExportButton } from '../../../../desktop/tables/export-button.tsx';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ShortcutHelp } from '../../../../ui/form/shortcut-help.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { TaskListDetail } from '../../daily-tasks/list/task-list-detail.tsx';
import { downloadHistory, historyPages, historyTotalQuery } from './history-api.ts';
import { historyCard } from './history-card.tsx';
import { useHistoryColumns } from './history-columns.tsx';
import { HistoryFilterRow } from './history-filter-row.tsx';
import { type HistoryFilters, type HistorySearch, historyFilters, type Stage } from './history-search.ts';

interface HistoryScreenProps {
  stage: Stage;
  title: string;
  search: HistorySearch;
  navigate: Parameters<typeof useChangeSearch<HistorySearch>>[0];
}

/** The decisions of a stage with author and time, newest first. */
export function HistoryScreen({ stage, title, search, navigate }: HistoryScreenProps) {
  const { t } = useLingui();
  const change = useChangeSearch(navigate, 'begins');
  const open = useCallback((row: ReviewedItem) => change({ task: row.task_id }), [change]);
  const filters = historyFilters(search, useNow());
  const total = useQuery(historyTotalQuery(stage, filters)).data;
  const isOfMany = managesMany(useProfile());
  const manyOutlets = stage === 'audit' || isOfMany;
  return (
    <Screen
      title={title}
      description={<Total total={total} />}
      width="wide"
      actions={<ExportButton download={(options) => downloadHistory(stage, filters, options)} />}
      filters={
        <HistoryFilterRow
          stage={stage}
          search={search}
          filters={filters}
          manyOutlets={manyOutlets}
          onChange={change}
        />
      }
    >
      <HistoryTable
        // Other filters make another list.
        key={JSON.stringify(filters)}
        stage={stage}
        title={title}
        filters={filters}
        manyOutlets={manyOutlets}
        onOpen={open}
      />
      <TaskListDetail task={search.task} onClose={() => change({ task: undefined }, 'in place')} />
      <ShortcutHelp
        keys={[
          ['j', t`Next task`],
          ['k', t`Previous task`],
          ['Enter', t`Open the task`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}

function Total({ total }: { total: number | undefined }) {
  const language = useLanguage();
  if (total === undefined) return '…';
  const shown = formatNumber(total, language);
  return <Plural value={total} one={`${shown} decision`} other={`${shown} decisions`} />;
}

interface HistoryTableProps {
  stage: Stage;
  title: string;
  filters: HistoryFilters;
  manyOutlets: boolean;
  onOpen: (row: ReviewedItem) => void;
}

function HistoryTable({ stage, title, filters, manyOutlets, onOpen }: HistoryTableProps) {
  const { t } = useLingui();
  const total = useQuery(historyTotalQuery(stage, filters));
  const columns = useHistoryColumns(stage, manyOutlets);
  const sections = total.data === undefined ? [] : [{ key: 'all', headings: [], count: total.data }];
  const rows = useKeysetRows<ReviewedItem>({ ...historyPages(stage, filters), sections });
  const failed = total.error && total.data === undefined;
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={failed ? { ...rows, error: total.error, retry: () => void total.refetch() } : rows}
      loading={total.data === undefined && !failed}
      rowKey={rowKey}
      hrefOf={hrefOf}
      onOpen={onOpen}
      card={historyCard(stage)}
      empty={
        <EmptyState
          icon={IconHistory}
          title={t`No decisions found`}
          hint={<Trans>Nothing was decided in these days. Other dates or filters may have some.</Trans>}
        />
      }
    />
  );
}

const rowKey = ({ id }: ReviewedItem) => id;
const hrefOf = ({ task_id }: ReviewedItem) => `/task/tasks/${task_id}`;
