import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import boxes from '../../../ui/layout/boxes.module.css';
import '../../../core/people/name-texts.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { useNewRows } from '../../../desktop/tables/use-new-rows.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterRow, SearchChip } from '../../../ui/form/filter-row.tsx';
import { ShortcutHelp } from '../../../ui/form/shortcut-help.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { PagedRows } from '../../../ui/layout/paged-rows.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { managedGroupPages } from './api.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupItem } from './group-item.tsx';
import './social-group-texts.ts';

const route = getRouteApi('/signed-in/social/admin/groups');

/** Group Management: the groups of the feed and their members (specification 2, section 2). */
export function SocialGroupsScreen() {
  const { t } = useLingui();
  const { q, members } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const list = useInfiniteQuery(managedGroupPages(q));
  /** Undefined: no form; null: a new group. */
  const [editing, setEditing] = useState<ManagedGroup | null>();
  const [deleting, setDeleting] = useState<ManagedGroup | null>(null);
  const groups = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const create = () => setEditing(null);
  const newGroups = useNewRows({
    root: queryRoots.socialGroups,
    isFormOpen: editing !== undefined,
    show: ({ name }) => change({ q: name }),
  });
  useKeys({ n: create });

  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      <Trans>Create Group</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Group Management`}
      description={t`Group access and moderators.`}
      actions={!q && list.data?.pages[0]?.rows.length === 0 ? null : createButton}
      filters={
        <FilterRow>
          <SearchChip label={t`Search groups`} value={q} onChange={(next) => change({ q: next })} />
        </FilterRow>
      }
    >
      {newGroups.notice}
      <PagedRows
        list={list}
        failed={t`Failed to load groups`}
        skeleton={{ rows: 6, height: 104 }}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={t`No groups found`}
            hint={
              q
                ? t`Other words may find some.`
                : t`A group is a place in the feed for those who belong together: an outlet, a job, a project.`
            }
            action={q ? null : createButton}
          />
        }
      >
        {(loaded) => (
          <ul className={`${boxes.stack8} ${boxes.list}`}>
            {loaded.map((group) => (
              <GroupItem
                key={group.id}
                group={group}
                isOpen={group.id === members}
                onToggle={() =>
                  group.id === members
                    ? change({ members: undefined }, 'in place')
                    : change({ members: group.id })
                }
                onEdit={() => setEditing(group)}
                onDelete={() => setDeleting(group)}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      {editing === undefined ? null : (
        <GroupDialog
          key={editing?.id ?? 'new'}
          edited={editing && (groups.find(({ id }) => id === editing.id) ?? editing)}
          onAdded={newGroups.add}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting ? <DeleteGroupDialog group={deleting} onClose={() => setDeleting(null)} /> : null}
      <ShortcutHelp
        keys={[
          ['n', t`Create a group`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}
