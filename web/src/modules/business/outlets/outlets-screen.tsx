import type { KeptOutlet } from '@gerai/shared/business/outlets/contract.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { closeByAddress } from '../../../ui/dialog/layer-history.ts';
import { type UseLinks, WhyNotDeleted } from '../../../ui/dialog/why-not-deleted.tsx';
import { type Outcome, OutcomeBanner } from '../../../ui/feedback/outcome-banner.tsx';
import { FilterRow, SearchChip } from '../../../ui/form/filter-row.tsx';
import { ShortcutHelp } from '../../../ui/form/shortcut-help.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { outletTotalQuery, removeOutlet } from './api.ts';
import { OutletDialog } from './outlet-dialog.tsx';
import { OutletsTable } from './outlets-table.tsx';
import './outlet-texts.ts';
import { useChangeSearch } from '../../../desk/tables/use-change-search.ts';

const route = getRouteApi('/signed-in/task/admin/outlets');

/** Outlet Management: the list and a form; unused outlets can be deleted (specification 2, section 2). */
export function OutletsScreen() {
  const { t, i18n } = useLingui();
  const { add, ...list } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const queries = useQueryClient();
  const [banner, setBanner] = useState<Outcome | null>(null);
  const [editing, setEditing] = useState<KeptOutlet | null>(null);
  const [deleting, setDeleting] = useState<KeptOutlet | null>(null);
  const { data: total } = useQuery(outletTotalQuery(list));

  const edit = useCallback((outlet: KeptOutlet) => setEditing(outlet), []);
  const askToDelete = useCallback((outlet: KeptOutlet) => setDeleting(outlet), []);
  const refresh = () => queries.invalidateQueries({ queryKey: [queryRoots.outlets] });
  const remove = useMutation({
    mutationFn: removeOutlet,
    onSuccess: () => setBanner({ color: 'green', text: i18n._(msg`Outlet deleted successfully!`) }),
    onError: (error, { id, outlet_name }) =>
      setBanner({
        color: 'red',
        text: <WhyNotDeleted error={error} name={outlet_name} links={linksOf(id)} />,
      }),
    onSettled: async () => {
      await refresh();
      setDeleting(null);
    },
  });
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
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void refresh()}
          >
            <Trans>Refresh</Trans>
          </Button>
          {addButton}
        </>
      }
      filters={
        <FilterRow>
          <SearchChip
            label={t`Search outlets`}
            value={list.search}
            onChange={(text) => change({ search: text })}
          />
        </FilterRow>
      }
    >
      <OutcomeBanner outcome={banner} onClose={() => setBanner(null)} />
      <OutletsTable
        key={JSON.stringify(list)}
        list={list}
        onSort={(sort) => {
          const turn = (list.sort ?? 'outlet_name') === sort && list.order !== 'desc';
          change({ sort, order: turn ? 'desc' : undefined }, 'in place');
        }}
        onEdit={edit}
        onDelete={askToDelete}
        add={addButton}
      />
      {add || editing ? (
        <OutletDialog
          key={editing?.id ?? 'new'}
          edited={editing}
          onSaved={(text) => setBanner({ color: 'green', text })}
          onClose={() =>
            editing ? setEditing(null) : closeByAddress('add', () => change({ add: undefined }, 'in place'))
          }
        />
      ) : null}
      <ConfirmDialog
        opened={deleting !== null}
        title={deleting ? t`Delete ${deleting.outlet_name}` : ''}
        message={i18n._(msg`Are you sure you want to delete this outlet?`)}
        confirmLabel={t`Delete`}
        danger
        pending={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
      <ShortcutHelp
        keys={[
          ['j', t`Next outlet`],
          ['k', t`Previous outlet`],
          ['Enter', t`Edit the outlet`],
          ['n', t`Add an outlet`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}

/** Links to the lists of what uses an outlet. */
const linksOf = (id: string): UseLinks => ({
  users: { to: '/task/admin/users', search: { location_id: id } },
  templates: { to: '/task/admin/scheduler', search: { location_id: id } },
  daily_tasks: { to: '/task/admin/daily-tasks', search: { outlet_id: id } },
});
