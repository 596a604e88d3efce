import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShield, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import boxes from '../../../../ui/layout/boxes.module.css';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import text from '../../../../ui/text/text.module.css';
import { groupRoleName } from '../../groups/social-group-texts.ts';
import classes from './profile.module.css';
import { useMembership } from './use-membership.ts';

/** One group: the person's role and permissions in it, and a button to join or leave. */
export function OwnGroup({ group, onLeave }: { group: SocialGroup; onLeave: () => void }) {
  const { t, i18n } = useLingui();
  const { join, leave } = useMembership(group);
  const { id, name, description, my_role } = group;
  // Confirms if something is lost by leaving.
  const asksFirst = !group.stays_visible || my_role !== 'member';
  return (
    <li className={`${boxes.box} ${classes.group}`}>
      <div className={classes.words}>
        <h3 className={text.title}>
          <Link to="/social/feed" search={{ group: id }} className={`${text.link} ${classes.link}`}>
            {name}
          </Link>
        </h3>
        {description ? <p className={classes.description}>{description}</p> : null}
        <p className={`${text.description} ${boxes.facts}`}>
          {my_role ? (
            <StatusLabel
              tone={my_role === 'member' ? 'grey' : 'violet'}
              icon={my_role === 'member' ? IconUser : IconShield}
            >
              {groupRoleName(i18n, my_role)}
            </StatusLabel>
          ) : null}
          <span>
            <Plural value={group.member_count} one="# member" other="# members" />
          </span>
          <span>
            {group.can_moderate ? (
              <Trans>You may post and moderate</Trans>
            ) : group.can_post ? (
              <Trans>You may post</Trans>
            ) : (
              <Trans>You may read and comment</Trans>
            )}
          </span>
        </p>
      </div>
      {my_role ? (
        <Button
          variant="default"
          aria-label={t`Leave ${name}`}
          loading={leave.isPending}
          onClick={() => (asksFirst ? onLeave() : leave.mutate())}
        >
          <Trans>Leave</Trans>
        </Button>
      ) : group.can_join ? (
        <Button
          variant="light"
          aria-label={t`Join ${name}`}
          loading={join.isPending}
          onClick={() => join.mutate()}
        >
          <Trans>Join</Trans>
        </Button>
      ) : null}
    </li>
  );
}
