import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import type { OUTLET_SORTS } from '@gerai/shared/business/outlets/states.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { areaNamesQuery } from '../../../core/outlets/areas-query.ts';
import { CellPair } from '../../../desktop/data-table/cell-pair.tsx';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { FigureLink } from '../../../desktop/data-table/figure-link.tsx';
import {
  type SelectedRows,
  SelectedRowsContext,
  SelectRow,
} from '../../../desktop/data-table/select-row.tsx';
import { useKeysetRows } from '../../../desktop/data-table/use-keyset-rows.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LongName } from '../../../ui/text/long-name.tsx';
import text from '../../../ui/text/text.module.css';
import { outletPages, outletTotalQuery } from './api.ts';
import { degreesText } from './outlet-form.ts';
import { type OutletActions, OutletMenu } from './outlet-menu.tsx';
import { OutletStateLabel } from './outlet-state.tsx';
import classes from './outlets.module.css';
import type { OutletList } from './outlets-search.ts';

/** Adds an outlet to the selection, or takes it out. Stable, as the actions are. */
type Select = (outlet: OutletRecord, isSelected: boolean) => void;

interface OutletsTableProps {
  /** State belongs to one list: give the table a `key` made of it. */
  list: OutletList;
  onSort: (column: (typeof OUTLET_SORTS)[number]) => void;
  /** By their ids. */
  selected: SelectedRows;
  onSelect: Select;
  /** Stable: every row is drawn anew with another one. */
  actions: OutletActions;
  /** Shown in an empty list, to add the first outlet. */
  add: ReactNode;
}

/** The outlets with their usage, to select; a row opens its page. */
export function OutletsTable(props: OutletsTableProps) {
  const { list, onSort, selected, onSelect, actions, add } = props;
  const { t, i18n } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const total = useQuery(outletTotalQuery(list));
  const sections = total.data === undefined ? [] : [{ key: 'all', headings: [], count: total.data }];
  const rows = useKeysetRows<OutletRecord>({ ...outletPages(list), sections });
  const { data: areas } = useQuery(areaNamesQuery);
  const areaNames = useMemo(() => new Map(areas?.map(({ id, area_name }) => [id, area_name])), [areas]);
  const failed = total.error && total.data === undefined;
  const check = useCallback(
    (outlet: OutletRecord) => (
      <SelectRow
        rowKey={outlet.id}
        name={outlet.outlet_name}
        onChange={(isSelected) => onSelect(outlet, isSelected)}
      />
    ),
    [onSelect],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const columns = useMemo((): DataColumn<OutletRecord>[] => {
    return [
      {
        id: 'check',
        header: <span className={text.hidden}>{t`Selection`}</span>,
        width: '48px',
        cell: check,
      },
      {
        id: 'outlet_name',
        header: t`Outlet name`,
        width: 'minmax(0, 5fr)',
        sortable: true,
        opens: true,
        cell: ({ outlet_name }) => <LongName name={outlet_name} />,
      },
      {
        id: 'region',
        header: t`Region`,
        title: t`Where the outlet is. Below it, its area: who manages it.`,
        width: 'minmax(0, 3fr)',
        sortable: true,
        cell: ({ region, area_id }) => {
          const area = area_id === null ? undefined : areaNames.get(area_id);
          return area ? (
            <CellPair main={region} hint={t`Area: ${area}`} />
          ) : (
            <LongName name={region} most={40} />
          );
        },
      },
      {
        id: 'tags',
        header: t`Tags`,
        width: 'minmax(6.5rem, 2fr)',
        cell: ({ tags }) => (
          <span className={`${text.lines2} ${classes.lines}`} title={tags.join(', ')}>
            {tags.join(', ')}
          </span>
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        width: 'minmax(12rem, 2fr)',
        cell: (outlet) => <OutletStateLabel outlet={outlet} inTable />,
      },
      {
        id: 'position',
        header: t`Map position`,
        width: '6.5rem',
        cell: (outlet) =>
          outlet.latitude === null ? (
            <span className={text.muted}>{t`Not set`}</span>
          ) : (
            <CellPair main={`${degreesText(outlet.latitude)},`} hint={degreesText(outlet.longitude)} />
          ),
      },
      {
        id: 'users',
        header: t`Users`,
        width: '88px',
        align: 'end',
        cell: ({ id, outlet_name, users }) => (
          <FigureLink
            count={users}
            label={`${outlet_name}, ${t`Users`}`}
            to={{ to: '/task/admin/users', search: { location_id: id } }}
          />
        ),
      },
      {
        id: 'templates',
        header: t`Templates`,
        title: t`Templates that make tasks at the outlet`,
        width: '100px',
        align: 'end',
        cell: ({ id, outlet_name, applied_templates }) => (
          <FigureLink
            count={applied_templates}
            label={`${outlet_name}, ${t`Templates`}`}
            to={{ to: '/task/admin/scheduler', search: { location_id: id } }}
          />
        ),
      },
      {
        id: 'actions',
        header: <span className={text.hidden}>{t`Actions`}</span>,
        width: '56px',
        align: 'end',
        cell: (outlet) => <OutletMenu outlet={outlet} on={actions} />,
      },
    ];
  }, [i18n, areaNames, check, actions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const card = useMemo(
    () => ({
      height: CARD,
      draw: (outlet: OutletRecord, open: (content: ReactNode) => ReactNode) => (
        <>
          <div className={classes.cardHead}>
            {check(outlet)}
            <h2 className={`${text.title} ${classes.cardName}`}>
              {open(<LongName name={outlet.outlet_name} most={44} />)}
            </h2>
            <OutletMenu outlet={outlet} on={actions} />
          </div>
          <p className={classes.facts}>
            <OutletStateLabel outlet={outlet} short />
            <span className={text.truncate}>
              <Plural value={outlet.users} one="# user" other="# users" />
              {' · '}
              <Plural value={outlet.applied_templates} one="# template" other="# templates" />
              {positionText(outlet) ? null : ` · ${t`No position`}`}
            </span>
          </p>
          <p className={`${text.truncate} ${text.muted}`}>{placeWords(outlet)}</p>
        </>
      ),
    }),
    [i18n, areaNames, check, actions],
  );
  return (
    <SelectedRowsContext value={selected}>
      <DataTable
        label={t`Outlets`}
        columns={columns}
        rows={failed ? { ...rows, error: total.error, retry: () => void total.refetch() } : rows}
        loading={total.data === undefined && !failed}
        rowKey={rowKey}
        isSelected={({ id }) => selected.has(id)}
        onOpen={({ id }) => void navigate(pageOf(id))}
        hrefOf={({ id }) => router.buildLocation(pageOf(id)).href}
        sort={{ column: list.sort ?? 'outlet_name', order: list.order ?? 'asc' }}
        onSort={(column) => onSort(column as (typeof OUTLET_SORTS)[number])}
        card={card}
        empty={
          <EmptyState
            icon={IconBuildingStore}
            title={t`No outlets found`}
            hint={
              list.search ? (
                <Trans>No name or region matches.</Trans>
              ) : list.state ? (
                <Trans>No outlet has this status.</Trans>
              ) : list.area_id ? (
                <Trans>No outlet is in this area.</Trans>
              ) : list.tag_id ? (
                <Trans>No outlet has this tag.</Trans>
              ) : null
            }
            action={list.search || list.state || list.area_id || list.tag_id ? null : add}
          />
        }
      />
    </SelectedRowsContext>
  );

  /** The region, the area and the tags. */
  function placeWords({ region, area_id, tags }: OutletRecord): string {
    const area = areaNames.get(area_id ?? '');
    return [region, ...(area ? [t`Area: ${area}`] : []), ...tags].join(' · ');
  }
}

/** The height of a card: two lines of the name, and two of its facts. */
const CARD = 120;

const positionText = ({ latitude, longitude }: OutletRecord): string | null =>
  latitude === null ? null : `${degreesText(latitude)}, ${degreesText(longitude)}`;

const pageOf = (id: string) => ({ to: '/task/admin/outlets/$id', params: { id } }) as const;

const rowKey = ({ id }: OutletRecord) => id;
