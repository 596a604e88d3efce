import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import type { Revisions } from '../../../../desktop/revision/changed-things.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { userQuery } from '../api.ts';
import { listPlace } from '../list/users-list-place.ts';
import classes from './bulk.module.css';
import type { BulkKind } from './bulk-search.ts';

/** Number of users listed by name; the others are counted. */
const NAMED = 5;

/** What nobody does to their own account. */
const LEAVES_OUT: readonly BulkKind[] = ['delete', 'reset_password', 'change_role'];

interface BulkAffectedProps {
  users: Revisions;
  action: BulkKind | undefined;
}

/** The affected users, with a link to change the selection. */
export function BulkAffected({ users, action }: BulkAffectedProps) {
  const language = useLanguage();
  const own = useProfile().uid;
  const names = useQueries({
    queries: [...users.keys()].slice(0, NAMED).map(userQuery),
    combine: (found) => found.map(({ data }) => data?.name).filter((name) => name !== undefined),
  });
  const count = users.size;
  const more = count - names.length;
  const [shown, shownMore] = [formatNumber(count, language), formatNumber(more, language)];
  return (
    <>
      <section className={classes.affected}>
        <p className={`${text.strong} ${classes.count}`}>
          <Plural value={count} one="# user is selected" other={`${shown} users are selected`} />
        </p>
        <p className={`${text.breaks} ${classes.names}`}>
          {names.join(', ')}
          {more > 0 && names.length > 0 ? (
            <>
              {' '}
              <Plural value={more} one="and # more" other={`and ${shownMore} more`} />
            </>
          ) : null}
        </p>
        <Link
          to="/task/admin/users"
          search={listPlace()}
          className={`${text.accent} ${boxes.start} ${classes.change}`}
        >
          <Trans>Change the selection</Trans>
        </Link>
      </section>
      {users.has(own) && action !== undefined && LEAVES_OUT.includes(action) ? (
        <Alert color="orange" variant="light" mb="md" icon={<IconInfoCircle aria-hidden />}>
          <Trans>You are among them. Your own account is left out.</Trans>
        </Alert>
      ) : null}
    </>
  );
}
