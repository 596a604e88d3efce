import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FilterRow, SearchChip } from '../../../../ui/form/filter-row.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { PagedRows } from '../../../../ui/layout/paged-rows.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import text from '../../../../ui/text/text.module.css';
import { managedGroupPages } from '../api.ts';
import classes from '../groups.module.css';
import { GroupAccessItem } from './group-access-item.tsx';
import '../social-group-texts.ts';

const route = getRouteApi('/signed-in/social/admin/permissions');

/** Group Permissions Management: permissions of job roles in groups (specification 2, section 2). */
export function SocialPermissionsScreen() {
  const { t } = useLingui();
  const { q, group: open } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const list = useInfiniteQuery(managedGroupPages(q));
  return (
    <Screen
      title={t`Group Permissions Management`}
      description={t`What each job role may do in a group. Members view and post without it, admins do everything.`}
      filters={
        <FilterRow>
          <SearchChip label={t`Search groups...`} value={q} onChange={(next) => change({ q: next })} />
        </FilterRow>
      }
    >
      <PagedRows
        list={list}
        failed={t`Load failed`}
        skeleton={{ rows: 6, height: 72 }}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={t`No groups match your search/filter.`}
            action={
              q ? null : (
                <Link to="/social/admin/groups" className={`${text.link} ${text.accent} ${classes.link}`}>
                  <Trans>Create a group first</Trans>
                </Link>
              )
            }
          />
        }
      >
        {(groups) => (
          <ul className={`${boxes.stack8} ${boxes.list}`}>
            {groups.map((group) => (
              <GroupAccessItem
                key={group.id}
                group={group}
                isOpen={group.id === open}
                onToggle={() =>
                  group.id === open ? change({ group: undefined }, 'in place') : change({ group: group.id })
                }
              />
            ))}
          </ul>
        )}
      </PagedRows>
    </Screen>
  );
}
