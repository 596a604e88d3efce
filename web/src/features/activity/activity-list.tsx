import type { ActivityEntry, ActivityEvent } from '@gerai/shared/activity/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { EmptyState } from '../../components/empty-state.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import classes from './activity-list.module.css';

const verbs: Record<ActivityEvent, MessageDescriptor> = {
  'task created': msg`created the template`,
  'task updated': msg`changed the template`,
  'task deleted': msg`deleted the template`,
  'task submitted': msg`submitted`,
  'task approved': msg`approved`,
  'task rejected': msg`rejected`,
  'tasks generated': msg`generated the tasks of`,
  'day ended': msg`settled the day`,
  login: msg`signed in`,
  logout: msg`signed out`,
  password_change: msg`changed the password of`,
  profile_update: msg`changed the profile of`,
  role_change: msg`changed the role of`,
  location_change: msg`changed the location of`,
  account_created: msg`created the account of`,
  account_deleted: msg`deleted the account of`,
  'access denied': msg`was denied access to`,
};

/** Events that say all without naming their subject. */
const complete: readonly ActivityEvent[] = ['login', 'logout'];

/** What happened lately, newest first: who did what to which thing, where and when. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const { i18n } = useLingui();
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.title}>
        <Trans>Recent activity</Trans>
      </Title>
      {entries.length === 0 ? <EmptyState title={<Trans>Nothing has happened yet</Trans>} /> : null}
      <ol className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <span className={classes.words}>
              <strong>{entry.actor_name}</strong> {i18n._(verbs[entry.event])}{' '}
              {complete.includes(entry.event) ? null : entry.subject_name}
              {entry.outlet_name ? <span className={classes.place}> · {entry.outlet_name}</span> : null}
            </span>
            <span className={classes.time}>
              <RelativeTime at={entry.created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
