import type { Enrolment } from '@gerai/shared/training/contract.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Why somebody is in a course that they did not choose themselves. */
export function EnrolmentReason({ enrolment: { source, reason } }: { enrolment: Enrolment }) {
  const { t } = useLingui();
  if (reason) {
    const { task_name, rejections } = reason;
    return t`Because ${plural(rejections, {
      one: '# submission of yours',
      other: '# submissions of yours',
    })} for “${task_name}” were rejected within 30 days`;
  }
  if (source === 'renewal') return t`To renew your certificate`;
  return source === 'assigned' ? t`Assigned to you` : null;
}
