import type { Enrolment } from '@gerai/shared/training/learning/contract.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface EnrolmentReasonProps {
  enrolment: Enrolment;
  className: string | undefined;
}

/** Why somebody was enrolled by others or by a rule; null if they chose the course. */
export function EnrolmentReason({ enrolment, className }: EnrolmentReasonProps) {
  const words = useReason(enrolment);
  return words === null ? null : <span className={className}>{words}</span>;
}

function useReason({ source, reason }: Enrolment): string | null {
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
