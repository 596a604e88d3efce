import { exportProofRates, type RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import { RATE_GROUPINGS, RATE_PERIODS, rateLimits } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { UNUSUAL_FILTERS, UNUSUAL_KINDS } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../../core/i18n/now.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { CellPair } from '../../../desk/data-table/cell-pair.tsx';
import { DataTable } from '../../../desk/data-table/data-table.tsx';
import type { DataColumn } from '../../../desk/data-table/data-table-props.ts';
import { useKeysetRows } from '../../../desk/data-table/use-keyset-rows.ts';
import { download } from '../../../desk/tables/download.ts';
import { ExportButton } from '../../../desk/tables/export-button.tsx';
import { useChangeSearch } from '../../../desk/tables/use-change-search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ChoiceChip, SearchChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { ShortcutHelp } from '../../../ui/form/shortcut-help.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { unusualLabels } from '../../work/photo-proof/unusual-texts.ts';
import { firstRatesQuery, ratePages } from './api.ts';
import classes from './proof-rates.module.css';
import { RateCard } from './rate-card.tsx';
import { RateCell, SentCell } from './rate-cell.tsx';
import { tasksBehind } from './rate-links.ts';
import { type RateList, rateListOf } from './rate-list.ts';

const route = getRouteApi('/signed-in/task/audit/worth-a-look');

/** How often photos are worth a look, by outlet or person (docs/decisions/work/rates-are-worth-a-look.md). */
export function ProofRatesScreen() {
  const { t } = useLingui();
  const list = rateListOf(route.useSearch());
  const { leastSent } = rateLimits;
  return (
    <Screen
      title={t`Worth a look`}
      width="wide"
      actions={<ExportButton download={(options) => download(exportProofRates.path, { ...list }, options)} />}
      filters={<RateFilters list={list} />}
    >
      <p className={classes.lead}>
        <Trans>
          How often photos come from the gallery, were taken far from the outlet or were used before. There
          may be a good reason for each. Shares begin at {leastSent} submissions; the surest high share comes
          first.
        </Trans>
      </p>
      <RateTable key={JSON.stringify(list)} list={list} />
      <ShortcutHelp
        keys={[
          ['j', t`Next row`],
          ['k', t`Previous row`],
          ['Enter', t`Open its tasks`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}

const otherPeriods = RATE_PERIODS.filter((days) => days !== rateLimits.defaultDays);

function RateFilters({ list }: { list: RateList }) {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const labels = { outlet: t`Outlet`, person: t`Person` };
  const daysText = (days: number) => t`${days} days`;
  return (
    <>
      <SegmentedControl
        aria-label={t`Sum up by`}
        className={classes.by}
        value={list.by}
        data={RATE_GROUPINGS.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => change({ by: RATE_GROUPINGS.find((by) => by === value), search: undefined })}
      />
      <FoldedFilters
        filters={[search.days, search.kind]}
        chosen={{ days: search.days, kind: search.kind, search: search.search }}
        onClear={change}
        search={
          <SearchChip
            label={t`Search by name`}
            value={search.search}
            onChange={(value) => change({ search: value })}
          />
        }
      >
        <ChoiceChip
          label={t`Period`}
          any={daysText(rateLimits.defaultDays)}
          value={search.days}
          options={otherPeriods.map((days) => ({ value: `${days}` as const, label: daysText(days) }))}
          onChange={(days) => change({ days })}
        />
        <ChoiceChip
          label={t`Order`}
          any={i18n._(unusualLabels.any)}
          value={search.kind}
          options={UNUSUAL_KINDS.map((kind) => ({ value: kind, label: i18n._(unusualLabels[kind]) }))}
          onChange={(value) => change({ kind: value })}
        />
      </FoldedFilters>
    </>
  );
}

function RateTable({ list }: { list: RateList }) {
  const { t } = useLingui();
  const change = useChangeSearch(route.useNavigate());
  const client = useQueryClient();
  const first = useQuery(firstRatesQuery(list));
  const sections = first.data === undefined ? [] : [{ key: 'all', headings: [], count: first.data.total }];
  const rows = useKeysetRows<RateRow>({ ...ratePages(client, list), sections });
  const failed = first.error && first.data === undefined;
  const { open, hrefOf } = useTasks(list);
  const columns = useRateColumns(list);
  const card = useMemo(
    () => ({
      height: 148,
      draw: (row: RateRow, open: (content: React.ReactNode) => React.ReactNode) => (
        <RateCard list={list} row={row} open={open} />
      ),
    }),
    [list],
  );
  return (
    <DataTable
      label={t`Worth a look`}
      columns={columns}
      rows={failed ? { ...rows, error: first.error, retry: () => void first.refetch() } : rows}
      loading={first.data === undefined && !failed}
      rowKey={rowKey}
      onOpen={open}
      hrefOf={hrefOf}
      sort={{ column: list.kind, order: 'desc' }}
      onSort={(column) => change({ kind: UNUSUAL_KINDS.find((kind) => kind === column) }, 'in place')}
      card={card}
      empty={
        <EmptyState
          icon={IconMoodSmile}
          title={t`Nothing to look at`}
          hint={
            list.search ? (
              <Trans>No name has this in it.</Trans>
            ) : (
              <Trans>Nobody sent photos in these days. A longer period may have some.</Trans>
            )
          }
        />
      }
    />
  );
}

const rowKey = ({ key }: RateRow) => key;

/** A row leads to its tasks of the kind that the list is ordered by. */
function useTasks(list: RateList) {
  const router = useRouter();
  const navigate = useNavigate();
  const { role } = useProfile();
  const now = useNow();
  const to = role === 'admin' ? ('/task/admin/daily-tasks' as const) : ('/task/audit/daily-tasks' as const);
  const linkOf = (row: RateRow) => ({ to, search: tasksBehind(list, row, list.kind, now) });
  return {
    open: (row: RateRow) => void navigate(linkOf(row)),
    hrefOf: (row: RateRow) => router.buildLocation(linkOf(row)).href,
  };
}

function useRateColumns(list: RateList): DataColumn<RateRow>[] {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(
    () => [
      {
        id: 'name',
        header: list.by === 'outlet' ? t`Outlet` : t`Person`,
        width: 'minmax(0, 2fr)',
        cell: ({ name, under }) => <CellPair main={name} hint={under} />,
      },
      {
        id: 'sent',
        header: t`With photos`,
        title: t`Tasks whose current submission has photos`,
        width: '132px',
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
          cell: (row) => <RateCell list={list} row={row} kind={kind} />,
        }),
      ),
    ],
    [i18n, list],
  );
}
