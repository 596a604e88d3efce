import type { UserRow, UserSort } from '@gerai/shared/accounts/users/contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { UserStatusLabel } from '../../../../core/people/user-status.tsx';
import { type SmallColumn, SmallTable } from '../../../../ui/table/small-table.tsx';
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
  const isSelected = ({ uid }: UserRow) => selection.users.has(uid);
  const chosen = users.filter(isSelected).length;
  const close = () => setDoing(null);
  const all = (
    <Checkbox
      classNames={{ body: classes.checkBody }}
      aria-label={t`Select everyone on this page`}
      label={<span className={classes.phoneOnly}>{t`Select everyone on this page`}</span>}
      checked={chosen === users.length}
      indeterminate={chosen > 0 && chosen < users.length}
      onChange={() =>
        chosen < users.length ? selection.add(users) : selection.remove(users.map(({ uid }) => uid))
      }
    />
  );
  const sorted = (column: UserSort, name: string) => {
    const by = sort === column ? (order ?? 'asc') : undefined;
    return {
      key: column,
      sort: ariaSort(by),
      head: (
        <SortButton order={by} onSort={() => onSort(column)}>
          {name}
        </SortButton>
      ),
    };
  };
  const columns: SmallColumn<UserRow>[] = [
    {
      key: 'check',
      head: all,
      className: classes.check,
      cell: (user) => (
        <Checkbox
          classNames={{ body: classes.checkBody }}
          aria-label={t`Select ${{ name: user.name }}`}
          checked={isSelected(user)}
          onChange={() => (isSelected(user) ? selection.remove([user.uid]) : selection.add([user]))}
        />
      ),
    },
    { ...sorted('name', t`User`), className: classes.user, cell: (user) => <Person user={user} /> },
    {
      ...sorted('role', t`Role`),
      className: classes.role,
      cell: ({ role }) => <RoleLabel role={role} />,
    },
    { ...sorted('location', t`Location`), className: classes.place, cell: (user) => <Posting user={user} /> },
    {
      ...sorted('status', t`Status`),
      className: classes.status,
      cell: ({ status }) => <UserStatusLabel status={status} />,
    },
    {
      ...sorted('last_login', t`Last Login`),
      className: classes.seen,
      cell: ({ last_login }) => (
        <>
          <span className={classes.phoneOnly}>{t`Last Login`}: </span>
          {last_login ? <RelativeTime at={last_login} inTable /> : <Trans>Never</Trans>}
        </>
      ),
    },
    {
      key: 'actions',
      head: t`Actions`,
      className: classes.actions,
      cell: (user) => <UsersRowActions user={user} onDo={(verb) => setDoing({ verb, user })} />,
    },
  ];
  return (
    <>
      <SmallTable
        label={t`Users`}
        className={classes.table}
        columns={columns}
        rows={users}
        rowKey={({ uid }) => uid}
        isSelected={isSelected}
      />
      {doing?.verb === 'reset' ? <ResetPasswordDialog user={doing.user} onClose={close} /> : null}
      {doing?.verb === 'delete' ? <DeleteUserDialog user={doing.user} onClose={close} /> : null}
    </>
  );
}

function Person({ user }: { user: UserRow }) {
  const { uid, name, avatar_url } = user;
  return (
    <span className={classes.person}>
      <PersonMark name={name} photo={avatar_url} size={36} />
      <span className={classes.words}>
        <Link to="/task/admin/users/$uid" params={{ uid }} className={`${text.truncate} ${classes.open}`}>
          {name}
        </Link>
        <span className={`${text.truncate} ${text.mutedSmall}`}>{signInName(user)}</span>
      </span>
    </span>
  );
}

/** Where somebody works and as what, and the move that is planned. */
function Posting({ user: { outlets, job_role, move } }: { user: UserRow }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <span className={classes.words}>
      <span className={`${text.truncate} ${classes.main}`}>{outlets?.outlet_name ?? t`Not assigned`}</span>
      <span className={`${text.truncate} ${text.mutedSmall} ${classes.jobRole}`}>{job_role ?? '—'}</span>
      {move ? (
        <span className={`${text.mutedSmall} ${classes.move}`} data-refused={move.refused !== null}>
          {moveText(i18n, move, language)}
        </span>
      ) : null}
    </span>
  );
}
