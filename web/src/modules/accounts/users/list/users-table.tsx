import type { UserRow, UserSort } from '@gerai/shared/accounts/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { UserStatusLabel } from '../../../../core/people/user-status.tsx';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';
import { ariaSort, SortButton } from '../../../../ui/table/sort-button.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { moveText } from '../../postings/move-text.ts';
import { DeleteUserDialog } from '../detail/delete-user-dialog.tsx';
import { ResetPasswordDialog } from '../detail/reset-password-dialog.tsx';
import { RoleLabel } from '../role-label.tsx';
import { useUserSelection } from './user-selection.ts';
import { UsersRowActions, type UserVerb } from './users-row-actions.tsx';
import classes from './users-table.module.css';

interface UsersTableProps {
  users: readonly UserRow[];
  /** Undefined: the newest first. */
  sort: UserSort | undefined;
  order: 'desc' | undefined;
  onSort: (column: UserSort) => void;
}

/** A page of users that can be sorted, selected, opened and edited; cards on a phone. */
export function UsersTable({ users, sort, order, onSort }: UsersTableProps) {
  const { t } = useLingui();
  const selection = useUserSelection();
  const [doing, setDoing] = useState<{ verb: UserVerb; user: UserRow } | null>(null);
  const chosen = users.filter(({ uid }) => selection.users.has(uid)).length;
  const close = () => setDoing(null);
  const heading = (column: UserSort, name: ReactNode, className?: string) => {
    const by = sort === column ? (order ?? 'asc') : undefined;
    return (
      <th scope="col" className={className} aria-sort={ariaSort(by)}>
        <SortButton order={by} onSort={() => onSort(column)}>
          {name}
        </SortButton>
      </th>
    );
  };
  return (
    <>
      <PartBoundary>
        <table className={classes.table} aria-label={t`Users`}>
          <thead>
            <tr>
              <th className={classes.check}>
                <Checkbox
                  classNames={{ root: classes.checkRoot, body: classes.checkBody }}
                  aria-label={t`Select everyone on this page`}
                  label={<span className={classes.phoneOnly}>{t`Select everyone on this page`}</span>}
                  checked={chosen === users.length}
                  indeterminate={chosen > 0 && chosen < users.length}
                  onChange={() =>
                    chosen < users.length
                      ? selection.add(users)
                      : selection.remove(users.map(({ uid }) => uid))
                  }
                />
              </th>
              {heading('name', <Trans>User</Trans>, classes.user)}
              {heading('role', <Trans>Role</Trans>)}
              {heading('location', <Trans>Location</Trans>, classes.place)}
              {heading('status', <Trans>Status</Trans>)}
              {heading('last_login', <Trans>Last Login</Trans>, classes.seen)}
              <th className={classes.actions}>
                <Trans>Actions</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <Row key={user.uid} user={user} onDo={(verb) => setDoing({ verb, user })} />
            ))}
          </tbody>
        </table>
      </PartBoundary>
      {doing?.verb === 'reset' ? <ResetPasswordDialog user={doing.user} onClose={close} /> : null}
      {doing?.verb === 'delete' ? <DeleteUserDialog user={doing.user} onClose={close} /> : null}
    </>
  );
}

function Row({ user, onDo }: { user: UserRow; onDo: (verb: UserVerb) => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { uid, name, email } = user;
  const selection = useUserSelection();
  const isSelected = selection.users.has(uid);
  return (
    <tr data-row={uid} data-selected={isSelected || undefined}>
      <td className={classes.check}>
        <Checkbox
          classNames={{ root: classes.checkRoot, body: classes.checkBody }}
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={() => (isSelected ? selection.remove([uid]) : selection.add([user]))}
        />
      </td>
      <td className={classes.user}>
        <span className={classes.person}>
          <PersonMark name={name} photo={user.avatar_url} size={36} />
          <span className={classes.words}>
            <Link to="/task/admin/users/$uid" params={{ uid }} className={`${text.truncate} ${classes.open}`}>
              {name}
            </Link>
            <span className={`${text.truncate} ${text.mutedSmall} ${classes.hint}`}>{email}</span>
          </span>
        </span>
      </td>
      <td className={classes.role}>
        <RoleLabel role={user.role} />
      </td>
      <td className={classes.place}>
        <span className={classes.words}>
          <span className={`${text.truncate} ${classes.main}`}>
            {user.outlets?.outlet_name ?? t`Not assigned`}
          </span>
          <span className={`${text.truncate} ${text.mutedSmall} ${classes.hint}`}>
            {user.job_role ?? '—'}
          </span>
          {user.move ? (
            <span className={`${text.mutedSmall} ${classes.move}`} data-refused={user.move.refused !== null}>
              {moveText(i18n, user.move, language)}
            </span>
          ) : null}
        </span>
      </td>
      <td className={classes.status}>
        <UserStatusLabel status={user.status} />
      </td>
      <td className={classes.seen} data-label={t`Last Login`}>
        {user.last_login ? <RelativeTime at={user.last_login} inTable /> : <Trans>Never</Trans>}
      </td>
      <td className={classes.actions}>
        <UsersRowActions user={user} onDo={onDo} />
      </td>
    </tr>
  );
}
