import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notify } from '../../lib/notify.ts';
import { recordDeniedAccess } from '../../lib/security-log.ts';
import { useProfile } from '../../lib/session.tsx';
import classes from './full-page.module.css';

const REDIRECT_MS = 1000;

/** Says so, logs it on this device, and leads to the dashboard (specification 1, section 6: on denial). */
export function AccessDenied() {
  const { t } = useLingui();
  const { role } = useProfile();
  const navigate = useNavigate();
  const told = useRef(false);

  useEffect(() => {
    if (!told.current) {
      told.current = true;
      recordDeniedAccess(location.pathname, role);
      notify.warning({
        title: t`Access Denied`,
        message: t`You do not have permission to access this page. Redirecting to your dashboard.`,
      });
    }
    const timer = setTimeout(() => void navigate({ to: '/task/dashboard', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, role, t]);

  return (
    <div className={classes.inside}>
      <IconLock size={40} stroke={1.25} aria-hidden />
      <Title order={1}>
        <Trans>Access Denied</Trans>
      </Title>
      <p className={classes.text}>
        <Trans>You don't have permission to access this page.</Trans>
      </p>
      <p className={classes.text}>
        <Trans>This attempt has been logged. Taking you to your dashboard.</Trans>
      </p>
    </div>
  );
}
