import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import { OUTLET_STATES } from '@gerai/shared/business/outlets/states.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconMap2, IconPlus, IconRefresh, IconTags } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { AreaChip } from '../../../core/outlets/area-chip.tsx';
import { TagChip } from '../../../core/outlets/tag-chip.tsx';
import { outletArchiving } from '../../../desktop/master-data/archiving-texts.tsx';
import { useRecords } from '../../../desktop/master-data/use-records.tsx';
import type { Revisions } from '../../../desktop/revision/changed-things.ts';
import { ListActions } from '../../../desktop/tables/list-actions.tsx';
import { closeByAddress } from '../../../ui/dialog/layer-history.ts';
import type { UseLinks } from '../../../ui/dialog/use-list.tsx';
import { ChoiceChip, SearchChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { ShortcutHelp } from '../../../ui/form/shortcut-help.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { outletTotalQuery, putAwayOutlet, readOutletUses, removeOutlet } from './api.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import { OutletDialog } from './outlet-dialog.tsx';
import { OutletMergeDialog } from './outlet-merge-dialog.tsx';
import { stateStyles } from './outlet-state.tsx';
import type { OutletList } from './outlets-search.ts';
import { OutletsSelectionBar } from './outlets-selection-bar.tsx';
import { OutletsTable } from './outlets-table.tsx';
import './outlet-texts.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';

const route = getRouteApi('/signed-in/task/admin/outlets');

/** Outlet Management: the list, a form, and a menu of each outlet that deletes an unused one (specification 2, section 2). */
export function OutletsScreen() {
  const { t, i18n } = useLingui();
  const { add, calendar, ...list } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const queries = useQueryClient();
  const [merging, setMerging] = useState<OutletRecord | null>(null);
  const [archiving, setArchiving] = useState<Archiving | null>(null);
  const [selected, setSelected] = useState<Revisions>(new Map());
  const records = useRecords<OutletRecord>({
    root: queryRoots.outlets,
    remove: removeOutlet,
    usesOf: readOutletUses,
    nameOf: ({ outlet_name }) => outlet_name,
    linksOf,
    isAdding: add === true,
    show: ({ name }) => change({ ...ANY, search: name }),
    question: msg`Are you sure you want to delete this outlet?`,
    deleted: msg`Outlet deleted successfully!`,
    onMerge: setMerging,
    archiving: {
      textOf: () => outletArchiving,
      set: putAwayOutlet,
      archived: msg`Outlet archived.`,
      restored: msg`Outlet restored.`,
    },
  });
  const { editing, setEditing, setDeleting, restore, setOutcome, saved } = records;
  const { data: total } = useQuery(outletTotalQuery(list));

  const refresh = () => queries.invalidateQueries({ queryKey: [queryRoots.outlets] });
  const select = useCallback(
    ({ id, updated_at }: OutletRecord, isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before);
        if (isSelected) next.set(id, updated_at);
        else next.delete(id);
        return next;
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what restores does so the same with every drawing.
  const actions = useMemo(
    () => ({
      onEdit: setEditing,
      onCalendar: ({ id }: OutletRecord) => change({ calendar: id }),
      onArchive: ({ id, updated_at, outlet_name }: OutletRecord) =>
        setArchiving({ outlets: new Map([[id, updated_at]]), name: outlet_name, is_archived: true }),
      onRestore: restore,
      onMerge: setMerging,
      onDelete: setDeleting,
    }),
    [change, setEditing, setDeleting],
  );
  useKeys({ n: () => change({ add: true }) });

  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ add: true })}>
      <Trans>Add outlet</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Outlet Management`}
      width="wide"
      description={total === undefined ? '…' : <Plural value={total} one="# outlet" other="# outlets" />}
      actions={
        <ListActions
          further={[
            { label: t`Refresh`, icon: IconRefresh, onClick: () => void refresh() },
            { label: t`Holiday calendars`, icon: IconCalendarOff, to: '/task/admin/outlets/calendars' },
            { label: t`Areas`, icon: IconMap2, to: '/task/admin/outlets/areas' },
            { label: t`Tags`, icon: IconTags, to: '/task/admin/outlets/tags' },
          ]}
        >
          {addButton}
        </ListActions>
      }
      filters={
        <FoldedFilters
          filters={{ search: list.search, state: list.state, area_id: list.area_id, tag_id: list.tag_id }}
          onClear={change}
          search={
            <SearchChip
              label={t`Search outlets`}
              value={list.search}
              onChange={(text) => change({ search: text })}
            />
          }
        >
          <ChoiceChip
            label={t`Status`}
            any={t`In use`}
            value={list.state}
            options={OUTLET_STATES.map((value) => ({ value, label: i18n._(stateStyles[value].label) }))}
            onChange={(state) => change({ state })}
          />
          <AreaChip value={list.area_id} onChange={(area_id) => change({ area_id })} />
          <TagChip value={list.tag_id} onChange={(tag_id) => change({ tag_id })} />
        </FoldedFilters>
      }
    >
      {records.banner}
      <OutletsTable
        key={JSON.stringify(list)}
        list={list}
        onSort={(sort) => {
          const turn = (list.sort ?? 'outlet_name') === sort && list.order !== 'desc';
          change({ sort, order: turn ? 'desc' : undefined }, 'in place');
        }}
        selected={selected}
        onSelect={select}
        actions={actions}
        add={addButton}
      />
      <OutletsSelectionBar
        selected={selected}
        onSelect={setSelected}
        list={list}
        total={total ?? 0}
        onArchive={(is_archived) => setArchiving({ outlets: selected, is_archived })}
        onFailed={setOutcome}
      />
      {add || editing ? (
        <OutletDialog
          key={editing?.id ?? 'new'}
          edited={editing}
          onSaved={saved}
          onClose={() =>
            editing ? setEditing(null) : closeByAddress('add', () => change({ add: undefined }, 'in place'))
          }
        />
      ) : null}
      {calendar ? (
        <CalendarDialog
          key={calendar}
          id={calendar}
          onSaved={(text) => setOutcome({ color: 'green', text })}
          onClose={() => closeByAddress('calendar', () => change({ calendar: undefined }, 'in place'))}
        />
      ) : null}
      {records.deleteDialog}
      {archiving ? (
        <ArchiveDialog
          {...archiving}
          onDone={(outcome) => {
            setOutcome(outcome);
            setSelected((now) => new Map([...now].filter(([id]) => !archiving.outlets.has(id))));
          }}
          onClose={() => setArchiving(null)}
        />
      ) : null}
      {merging ? (
        <OutletMergeDialog
          outlet={merging}
          onMerged={(text) => setOutcome({ color: 'green', text })}
          onClose={() => setMerging(null)}
        />
      ) : null}
      <ShortcutHelp
        keys={[
          ['j', t`Next outlet`],
          ['k', t`Previous outlet`],
          ['Enter', t`Open the outlet`],
          ['n', t`Add an outlet`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}

/** What is asked of whether to archive, or to bring back. */
interface Archiving {
  outlets: Revisions;
  name?: string;
  is_archived: boolean;
}

/** No filter at all. */
const ANY: OutletList = { search: undefined, state: undefined, area_id: undefined, tag_id: undefined };

/** Links to the lists of what uses an outlet. */
const linksOf = ({ id }: OutletRecord): UseLinks => ({
  users: { to: '/task/admin/users', search: { location_id: id } },
  templates: { to: '/task/admin/scheduler', search: { location_id: id } },
  daily_tasks: { to: '/task/admin/daily-tasks', search: { outlet_id: id } },
});
