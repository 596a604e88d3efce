import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Leads to the managers: one of them gets a further place of work where nobody reviews. */
export function ChooseReviewer({ className }: { className?: string | undefined }) {
  return (
    <Link className={className} to="/task/admin/users" search={{ role: 'manager', status: 'active' }}>
      <Trans>Give a manager this place of work</Trans>
    </Link>
  );
}
