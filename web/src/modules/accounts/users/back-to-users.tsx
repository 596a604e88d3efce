import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { listPlace } from './list/users-list-place.ts';

/** From a sub-view to the list as it was: its filters and its page. For the `back` of a Screen. */
export function BackToUsers() {
  return (
    <BackLink to="/task/admin/users" search={listPlace()}>
      <Trans>User Management</Trans>
    </BackLink>
  );
}
