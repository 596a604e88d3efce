import type { ActivityEntry } from '@gerai/shared/trail/contract.ts';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconClockPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PersonMark } from '../../core/people/person-mark.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx';
import boxes from '../../ui/layout/boxes.module.css';
import { LineList } from '../../ui/layout/line-list.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import text from '../../ui/text/text.module.css';
import classes from './activity-list.module.css';
import type { Phrase } from './work-words.ts';

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  phraseOf(i18n: I18n, entry: ActivityEntry): Phrase;
}

/** The latest trail entries, newest first: who did what to which thing, where and when. */
export function ActivityList(props: ActivityListProps) {
  return (
    <PartBoundary>
      <Activity {...props} />
    </PartBoundary>
  );
}

function Activity({ entries, phraseOf }: ActivityListProps) {
  const { i18n } = useLingui();
  return (
    <section className={boxes.above32}>
      <Title order={2} mb="sm" fz="md">
        <Trans>Recent activity</Trans>
      </Title>
      {entries.length === 0 ? <EmptyState title={<Trans>Nothing has happened yet</Trans>} /> : null}
      <LineList ordered>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <Who entry={entry} />
            <span className={`${text.breaks} ${boxes.grow}`}>
              <strong>{entry.actor_name}</strong> <Deed entry={entry} {...phraseOf(i18n, entry)} />
              {entry.outlet_name ? <span className={classes.place}> · {entry.outlet_name}</span> : null}
            </span>
            <span className={`${boxes.fixed} ${classes.time}`}>
              <RelativeTime at={entry.created_at} />
            </span>
          </li>
        ))}
      </LineList>
    </section>
  );
}

type Actor = Pick<ActivityEntry, 'actor_uid' | 'actor_name' | 'actor_avatar_url'>;

/** The person, or the icon of an automatic actor. */
export function Who({ entry: { actor_uid, actor_name, actor_avatar_url } }: { entry: Actor }) {
  return actor_uid ? (
    <PersonMark name={actor_name} photo={actor_avatar_url} size={28} />
  ) : (
    <span className={classes.machine}>
      <IconClockPlay size={18} aria-hidden />
    </span>
  );
}

/** What was done, and to what unless the words say so. */
export function Deed({ entry, verb, isComplete }: Phrase & { entry: ActivityEntry }) {
  return (
    <>
      {verb} {isComplete ? null : <Subject entry={entry} />}
    </>
  );
}

/** The subject's name; a task links to its detail. */
function Subject({ entry }: { entry: ActivityEntry }) {
  if (entry.subject_type !== 'daily_task') return entry.subject_name;
  return (
    <Link to="/task/tasks/$id" params={{ id: entry.subject_id }} className={text.accent}>
      {entry.subject_name}
    </Link>
  );
}
