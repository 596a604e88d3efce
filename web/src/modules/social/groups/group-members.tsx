import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import type { GroupMember } from '@gerai/shared/social/groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../core/i18n/time.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchChip } from '../../../ui/form/filter-row.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { PagedRows } from '../../../ui/layout/paged-rows.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { tableDateTime } from '../../../ui/text/table-date.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { memberPages } from './api.ts';
import classes from './groups.module.css';
import { MemberRole } from './member-role.tsx';
import { PersonLine } from './person-line.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

/** The members of a group, their roles and joining dates (specification 2, section 2: members table). */
export function GroupMembers({ group }: { group: ManagedGroup }) {
  const { t } = useLingui();
  const [q, setQ] = useState<string>();
  const list = useInfiniteQuery(memberPages(group.id, q));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<GroupMember | null>(null);
  return (
    <>
      <div className={`${boxes.below8} ${boxes.between}`}>
        {group.member_count > 0 ? (
          <SearchChip label={t`Search members`} value={q} onChange={setQ} />
        ) : (
          <span />
        )}
        <Button
          variant="light"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          <Trans>Add members</Trans>
        </Button>
      </div>
      <PagedRows
        list={list}
        failed={t`Failed to load group members`}
        skeleton={{ rows: 3, height: 56 }}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t`No members found in this group`}
            hint={q ? t`Other words may find some.` : null}
          />
        }
      >
        {(members) => (
          <SmallTable
            className={classes.table}
            rows={members}
            rowKey={({ user_id }) => user_id}
            columns={[
              {
                key: 'user',
                head: t`User`,
                className: classes.user,
                cell: ({ user }) => <PersonLine person={user} />,
              },
              { key: 'role', head: t`Role`, width: 176, cell: (member) => <MemberRole member={member} /> },
              {
                key: 'joined',
                head: t`Joined`,
                width: 136,
                className: classes.joined,
                cell: ({ joined_at }) => <Joined at={joined_at} />,
              },
              {
                key: 'actions',
                head: t`Actions`,
                width: 112,
                className: classes.remove,
                cell: (member) => (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={t`Remove ${member.user.name}`}
                    onClick={() => setRemoving(member)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedRows>
      {isAdding ? <AddMembersDialog group={group} onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemoveMemberDialog group={group} member={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  );
}

function Joined({ at }: { at: string }) {
  return (
    <>
      <span className={classes.phoneOnly}>
        <Trans>Joined</Trans>{' '}
      </span>
      <time dateTime={at} title={tableDateTime(at)}>
        {formatInstant(at, 'date', 'id')}
      </time>
    </>
  );
}
