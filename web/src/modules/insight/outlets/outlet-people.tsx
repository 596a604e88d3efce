import type { OutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PersonMark } from '../../../core/people/person-mark.tsx';
import { UserStatusLabel } from '../../../core/people/user-status.tsx';
import { useProfile } from '../../../core/session/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { RoleLabel } from '../../accounts/users/role-label.tsx';
import classes from './outlet-screen.module.css';

/** Who works at the outlet, managers first, each a link to their account. */
export function OutletPeople({ overview: { outlet, people } }: { overview: OutletOverview }) {
  const { t } = useLingui();
  const { role } = useProfile();
  return (
    <section>
      <Title order={2} className={classes.title}>
        <Trans>People</Trans>
      </Title>
      {people.length === 0 ? (
        <EmptyState
          icon={IconUserOff}
          title={t`Nobody works at this outlet`}
          hint={t`Its tasks fail until someone does.`}
          action={
            role === 'admin' && outlet.state !== 'archived' ? (
              <Button
                renderRoot={(props) => (
                  <Link to="/task/admin/users" search={{ location_id: outlet.id, add: true }} {...props} />
                )}
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                <Trans>Add User</Trans>
              </Button>
            ) : null
          }
        />
      ) : (
        <LineList>
          {people.map(({ uid, name, role, job_role, avatar_url, status, last_login }) => (
            <li key={uid} className={classes.person}>
              <PersonMark name={name} photo={avatar_url} />
              <span className={classes.words}>
                <Link to="/task/admin/users/$uid" params={{ uid }} className={classes.name}>
                  {name}
                </Link>
                <span className={text.mutedSmall}>
                  {job_role ?? <RoleLabel role={role} />}
                  {status === 'active' ? null : <UserStatusLabel status={status} />}
                </span>
              </span>
              <span className={text.mutedSmall}>
                {last_login ? <RelativeTime at={last_login} /> : <Trans>Never signed in</Trans>}
              </span>
            </li>
          ))}
        </LineList>
      )}
      {outlet.users > people.length ? (
        <p className={classes.more}>
          <Link to="/task/admin/users" search={{ location_id: outlet.id }}>
            <Plural value={outlet.users} one="All # person" other="All # people" />
          </Link>
        </p>
      ) : null}
    </section>
  );
}
