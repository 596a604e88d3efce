import type { RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import type { RateGrouping } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { UNUSUAL_FILTERS, UNUSUAL_KINDS } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff, IconSearchOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { CellPair } from '../../../desktop/data-table/cell-pair.tsx';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { useKeysetRows } from '../../../desktop/data-table/use-keyset-rows.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { unusualLabels } from '../../work/photo-proof/unusual-texts.ts';
import { firstRatesQuery, ratePages } from './api.ts';
import { RateCard } from './rate-card.tsx';
import { RateCell, SentCell } from './rate-cell.tsx';
import { type TasksLink, useTasksLink } from './rate-links.ts';
import type { RateList } from './rate-list.ts';

const route = getRouteApi('/signed-in/task/audit/worth-a-look');

/** A row for each outlet or person; it leads to its tasks of the kind that the list is ordered by. */
export function RateTable({ list }: { list: RateList }) {
  const { t } = useLingui();
  const change = useChangeSearch(route.useNavigate());
  const client = useQueryClient();
  const first = useQuery(firstRatesQuery(list));
  const sections = first.data === undefined ? [] : [{ key: 'all', headings: [], count: first.data.total }];
  const rows = useKeysetRows<RateRow>({ ...ratePages(client, list), sections });
  const failed = first.error && first.data === undefined;
  const router = useRouter();
  const navigate = useNavigate();
  const tasksOf = useTasksLink(list, first.data);
  const columns = useRateColumns(list.by, tasksOf);
  const card = useMemo(
    () => ({
      height: 188,
      draw: (row: RateRow, open: (content: ReactNode) => ReactNode) => (
        <RateCard row={row} kind={list.kind} open={open} />
      ),
    }),
    [list.kind],
  );
  return (
    <DataTable
      label={t`Flagged`}
      columns={columns}
      rows={failed ? { ...rows, error: first.error, retry: () => void first.refetch() } : rows}
      loading={first.data === undefined && !failed}
      rowKey={rowKey}
      onOpen={(row) => void navigate(tasksOf(row, list.kind))}
      hrefOf={(row) => router.buildLocation(tasksOf(row, list.kind)).href}
      sort={{ column: list.kind, order: 'desc' }}
      onSort={(column) => change({ kind: UNUSUAL_KINDS.find((kind) => kind === column) }, 'in place')}
      card={card}
      empty={
        <EmptyState
          icon={list.search ? IconSearchOff : IconPhotoOff}
          title={list.search ? t`Nothing found` : t`No photos in this period`}
          hint={
            list.search ? (
              <Trans>No name has this in it.</Trans>
            ) : (
              <Trans>
                Photos of the last {list.days} days would be counted here. Choose a longer period.
              </Trans>
            )
          }
        />
      }
    />
  );
}

const rowKey = ({ key }: RateRow) => key;

function useRateColumns(by: RateGrouping, tasksOf: TasksLink): DataColumn<RateRow>[] {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(
    () => [
      {
        id: 'name',
        header: by === 'outlet' ? t`Outlet` : t`Person`,
        width: 'minmax(0, 2fr)',
        cell: ({ name, under }) => <CellPair main={name} hint={under} />,
      },
      {
        id: 'sent',
        header: t`With photos`,
        title: t`Tasks whose current submission has photos`,
        width: '148px',
        align: 'end',
        cell: (row) => <SentCell row={row} />,
      },
      ...UNUSUAL_FILTERS.map(
        (kind): DataColumn<RateRow> => ({
          id: kind,
          header: i18n._(unusualLabels[kind]),
          ...(kind === 'any' ? { title: t`From the gallery, far away or used before` } : {}),
          width: 'minmax(104px, 1fr)',
          align: 'end',
          sortable: true,
          cell: (row) => <RateCell row={row} kind={kind} tasks={tasksOf(row, kind)} />,
        }),
      ),
    ],
    [i18n, by, tasksOf],
  );
}
