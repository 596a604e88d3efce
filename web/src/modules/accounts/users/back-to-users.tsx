import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { listPlace } from './list/users-list-place.ts';

/** Links from a sub-view to the list with its last filters and page. For the `back` of a Screen. */
export function BackToUsers() {
  return (
    <BackLink to="/task/admin/users" search={listPlace()}>
      <Trans>User Management</Trans>
    </BackLink>
  );
}
