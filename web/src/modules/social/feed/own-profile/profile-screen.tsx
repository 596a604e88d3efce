import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconMessages, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Screen } from '../../../../ui/layout/screen.tsx';
import text from '../../../../ui/text/text.module.css';
import { RoleLabel } from '../../../accounts/users/role-label.tsx';
import { OwnGroups } from './own-groups.tsx';
import classes from './profile.module.css';

/** The person's profile in the feed, and their visible groups (specification 2, section 2: /social/profile). */
export function SocialProfileScreen() {
  const { t } = useLingui();
  const profile = useProfile();
  const { uid, name, role, avatar_url, outlets, job_role } = profile;
  const place = outlets ? `${outlets.outlet_name} · ${outlets.region}` : null;
  return (
    <Screen title={t`Profile`} width="narrow">
      <section className={`${boxes.box} ${classes.card}`} aria-label={name}>
        <PersonMark name={name} photo={avatar_url} size={72} />
        <div className={classes.who}>
          <p className={`${text.strong} ${text.large}`}>{name}</p>
          <p className={`${text.description} ${boxes.facts}`}>
            <RoleLabel role={role} />
            {[job_role, place].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <p className={`${text.description} ${boxes.facts}`}>{signInName(profile)}</p>
        </div>
        <div className={`${boxes.row} ${classes.actions}`}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/profile" state={{ module: 'social' }} {...props} />}
          >
            <Trans>Edit profile</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconMessages size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/social/feed" search={{ author: uid }} {...props} />}
          >
            <Trans>My posts</Trans>
          </Button>
        </div>
      </section>
      <Title order={2} mb="sm" fz="md">
        <Trans>Groups</Trans>
      </Title>
      <OwnGroups />
    </Screen>
  );
}
