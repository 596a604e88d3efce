import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { screens } from '../../../app/routes/screens.ts';
import { recordDeniedAccess } from '../../../core/session/security-log.ts';
import { useProfile } from '../../../core/session/session.tsx';
import classes from '../../accounts/auth/full-page.module.css';
import own from './admins-only.module.css';

/**
 * What a non-admin sees in the social admin area (specification 2, sections 2 and 6); records the denied access on
 * this device. `path` is the screen's address. The notice stays until the person follows its link.
 */
export function AdminsOnly({ path }: { path: string }) {
  const { t } = useLingui();
  const { role } = useProfile();
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    recordDeniedAccess(path, role);
  }, [path, role]);
  return (
    <div className={classes.inside}>
      <title>{`${t`Access Denied`} · Gerai`}</title>
      <IconLock size={40} stroke={1.25} aria-hidden />
      <Title order={1}>
        <Trans>Access Denied</Trans>
      </Title>
      <p className={classes.text}>
        {path === screens.socialGroups.path ? (
          <Trans>Only administrators can access group management.</Trans>
        ) : (
          <Trans>Only administrators can access this area.</Trans>
        )}
      </p>
      <Link to="/social/feed" className={own.link}>
        <Trans>Return to Social Feed</Trans>
      </Link>
    </div>
  );
}
