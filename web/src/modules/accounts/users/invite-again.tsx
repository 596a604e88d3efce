import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { gridCell } from '../../../ui/table/use-grid-keys.ts';

interface InviteAgainProps {
  /** Where they work; everywhere without. */
  outlet_id?: string;
  job_role_id?: string;
  isOfManagers?: boolean;
  className?: string | undefined;
  isCell?: boolean;
}

/** Leads to the users who are invited and have not signed in yet, where they are given another link. */
export function InviteAgain(props: InviteAgainProps) {
  const { outlet_id, job_role_id, isOfManagers = false, className, isCell = false } = props;
  const role = isOfManagers ? 'manager' : undefined;
  return (
    <Link
      className={className}
      to="/task/admin/users"
      search={{ status: 'pending', location_id: outlet_id, job_role_id, role }}
      {...(isCell ? gridCell : {})}
    >
      <Trans>Invite again</Trans>
    </Link>
  );
}

/** How many people are invited where nobody is active. */
export function InvitedCount({ invited }: { invited: number }) {
  const count = formatNumber(invited, useLanguage());
  return <Trans>{count} invited, not signed in yet</Trans>;
}
