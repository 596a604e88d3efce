import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import type { OUTLET_SORTS } from '@gerai/shared/business/outlets/states.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group } from '@mantine/core';
import {
  IconArchiveOff,
  IconBuildingStore,
  IconCalendarTime,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { areaNamesQuery } from '../../../core/outlets/areas-query.ts';
import { CellPair } from '../../../desktop/data-table/cell-pair.tsx';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { FigureLink } from '../../../desktop/data-table/figure-link.tsx';
import { useKeysetRows } from '../../../desktop/data-table/use-keyset-rows.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import text from '../../../ui/text/text.module.css';
import { outletPages, outletTotalQuery } from './api.ts';
import { degreesText } from './outlet-form.ts';
import { OutletStateLabel } from './outlet-state.tsx';
import classes from './outlets.module.css';
import type { OutletList } from './outlets-search.ts';

interface OutletsTableProps {
  /** State belongs to one list: give the table a `key` made of it. */
  list: OutletList;
  onSort: (column: (typeof OUTLET_SORTS)[number]) => void;
  onEdit: (outlet: OutletRecord) => void;
  onDelete: (outlet: OutletRecord) => void;
  onRestore: (outlet: OutletRecord) => void;
  /** Opens the days on which it is open. */
  onCalendar: (outlet: OutletRecord) => void;
  /** Shown in an empty list, to add the first outlet. */
  add: ReactNode;
}

/** The outlets with their usage; a row opens its page. */
export function OutletsTable(props: OutletsTableProps) {
  const { list, onSort, onEdit, onDelete, onRestore, onCalendar, add } = props;
  const { t, i18n } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const total = useQuery(outletTotalQuery(list));
  const sections = total.data === undefined ? [] : [{ key: 'all', headings: [], count: total.data }];
  const rows = useKeysetRows<OutletRecord>({ ...outletPages(list), sections });
  const { data: areas } = useQuery(areaNamesQuery);
  const areaNames = useMemo(() => new Map(areas?.map(({ id, area_name }) => [id, area_name])), [areas]);
  const failed = total.error && total.data === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const columns = useMemo((): DataColumn<OutletRecord>[] => {
    const actions = (outlet: OutletRecord) => (
      <Actions
        outlet={outlet}
        onEdit={onEdit}
        onDelete={onDelete}
        onRestore={onRestore}
        onCalendar={onCalendar}
      />
    );
    return [
      {
        id: 'outlet_name',
        header: t`Outlet name`,
        width: 'minmax(0, 3fr)',
        sortable: true,
        cell: ({ outlet_name }) => outlet_name,
      },
      {
        id: 'region',
        header: t`Region`,
        width: 'minmax(0, 2fr)',
        sortable: true,
        cell: ({ region, area_id }) => {
          const area = area_id === null ? undefined : areaNames.get(area_id);
          // An area is often called as the region is: said once.
          return area && area !== region ? <CellPair main={region} hint={area} /> : region;
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
        width: 'minmax(9.5rem, 2fr)',
        cell: (outlet) => <OutletStateLabel outlet={outlet} inTable />,
      },
      {
        id: 'position',
        header: t`Map position`,
        width: '7rem',
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
        width: '104px',
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
        width: '104px',
        align: 'end',
        cell: ({ id, outlet_name, applied_templates }) => (
          <FigureLink
            count={applied_templates}
            label={`${outlet_name}, ${t`Templates`}`}
            to={{ to: '/task/admin/scheduler', search: { location_id: id } }}
          />
        ),
      },
      { id: 'actions', header: t`Actions`, width: '132px', align: 'end', cell: actions },
    ];
  }, [i18n, areaNames, onEdit, onDelete, onRestore, onCalendar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const card = useMemo(
    () => ({
      height: 122,
      draw: (outlet: OutletRecord, open: (content: ReactNode) => ReactNode) => (
        <div className={classes.card}>
          <div className={classes.words}>
            <h2 className={`${text.title} ${text.truncate}`}>{open(outlet.outlet_name)}</h2>
            <p className={`${text.truncate} ${classes.hint}`}>
              <OutletStateLabel outlet={outlet} short />
            </p>
            <p className={`${text.truncate} ${classes.hint}`}>
              {positionText(outlet) ? null : `${t`No position`} · `}
              {placeWords(outlet, areaNames)}
            </p>
            <p className={`${text.truncate} ${classes.hint}`}>
              <Plural value={outlet.users} one="# user" other="# users" />
              {' · '}
              <Plural value={outlet.applied_templates} one="# template" other="# templates" />
            </p>
          </div>
          <Actions
            outlet={outlet}
            onEdit={onEdit}
            onDelete={onDelete}
            onRestore={onRestore}
            onCalendar={onCalendar}
          />
        </div>
      ),
    }),
    [i18n, areaNames, onEdit, onDelete, onRestore, onCalendar],
  );
  return (
    <DataTable
      label={t`Outlets`}
      columns={columns}
      rows={failed ? { ...rows, error: total.error, retry: () => void total.refetch() } : rows}
      loading={total.data === undefined && !failed}
      rowKey={rowKey}
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
  );
}

/** The region, the area if it is called otherwise, and the tags. */
const placeWords = (
  { region, area_id, tags }: OutletRecord,
  areaNames: ReadonlyMap<string, string>,
): string => [...new Set([region, areaNames.get(area_id ?? '') ?? region, ...tags])].join(' · ');

const positionText = ({ latitude, longitude }: OutletRecord): string | null =>
  latitude === null ? null : `${degreesText(latitude)}, ${degreesText(longitude)}`;

const pageOf = (id: string) => ({ to: '/task/admin/outlets/$id', params: { id } }) as const;

const rowKey = ({ id }: OutletRecord) => id;

interface ActionsProps extends Pick<OutletsTableProps, 'onEdit' | 'onDelete' | 'onRestore' | 'onCalendar'> {
  outlet: OutletRecord;
}

function Actions({ outlet, onEdit, onDelete, onRestore, onCalendar }: ActionsProps) {
  const { t } = useLingui();
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" aria-label={t`Edit ${outlet.outlet_name}`} onClick={() => onEdit(outlet)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {outlet.merged_into ? null : outlet.state === 'archived' ? (
        <ActionIcon
          variant="subtle"
          aria-label={t`Restore ${outlet.outlet_name}`}
          title={t`Restore`}
          onClick={() => onRestore(outlet)}
        >
          <IconArchiveOff size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="subtle"
          aria-label={t`Opening days of ${outlet.outlet_name}`}
          onClick={() => onCalendar(outlet)}
        >
          <IconCalendarTime size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t`Delete ${outlet.outlet_name}`}
        onClick={() => onDelete(outlet)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
