import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './back-to-users.module.css';
import { listPlace } from './users-list-place.ts';

/** From a sub-view to the list as it was: its filters and its page. For the `back` of a Screen. */
export function BackToUsers() {
  return (
    <Link to="/task/admin/users" search={listPlace()} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      <Trans>User Management</Trans>
    </Link>
  );
}
