import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { withoutBase } from '../../../core/api/base-path.ts';
import { recordDeniedAccess } from '../../../core/session/security-log.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import text from '../../../ui/text/text.module.css';
import classes from './full-page.module.css';

const REDIRECT_MS = 1000;

/** User Management and its sub-views have their own message (specification 2, section 2). */
const USERS = /^\/task\/admin\/users(\/|$)/;

/**
 * Shows the denial, logs it on this device and redirects to the dashboard (specification 1, section 6: on denial).
 */
export function AccessDenied() {
  const { t } = useLingui();
  const { role } = useProfile();
  const navigate = useNavigate();
  const announced = useRef(false);
  // The path at the first render: the redirect changes it while this is still shown.
  const [path] = useState(() => withoutBase(location.pathname));

  useEffect(() => {
    if (!announced.current) {
      announced.current = true;
      recordDeniedAccess(path, role);
      notify.warning({
        title: t`Access Denied`,
        message: t`You do not have permission to access this page. Redirecting to your dashboard.`,
      });
    }
    const timer = setTimeout(() => void navigate({ to: '/task/dashboard', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, path, role, t]);

  return (
    <div className={classes.inside}>
      <IconLock size={40} stroke={1.25} aria-hidden />
      <h1 className={text.h1}>
        <Trans>Access Denied</Trans>
      </h1>
      <p className={classes.text}>
        {USERS.test(path) ? (
          <Trans>You don't have permission to access user management.</Trans>
        ) : (
          <Trans>You don't have permission to access this page.</Trans>
        )}
      </p>
      <p className={classes.text}>
        <Trans>This attempt has been logged. Taking you to your dashboard.</Trans>
      </p>
    </div>
  );
}
