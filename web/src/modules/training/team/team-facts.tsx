import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { tableDate } from '../../../ui/text/table-date.ts';

/** The course's title, in the reader's language if it has one. */
export function CourseOf({ row: { course_title } }: { row: TeamRow }) {
  return textIn(useLanguage(), course_title);
}

/** Why the person is enrolled; for rejections, how many and of which task. */
export function WhyInCourse({ row: { source, reason } }: { row: TeamRow }) {
  const { t } = useLingui();
  if (reason) {
    const { task_name, rejections } = reason;
    return t`${plural(rejections, { one: '# rejection', other: '# rejections' })} of “${task_name}”`;
  }
  return { self: t`Own choice`, assigned: t`Assigned`, renewal: t`Renewal`, rejections: t`Rejections` }[
    source
  ];
}

/** The due date, or how the course ended. */
export function WhenOfCourse({ row: { due_date, completed_at, valid_until } }: { row: TeamRow }) {
  if (completed_at) {
    if (!valid_until) return <RelativeTime at={completed_at} inTable />;
    const last = tableDate(valid_until);
    return <Trans>Valid until {last}</Trans>;
  }
  if (!due_date) return '—';
  return tableDate(due_date);
}

/** When the person was last reminded. */
export function LastReminded({ row: { last_reminded_at } }: { row: TeamRow }) {
  return last_reminded_at ? <RelativeTime at={last_reminded_at} inTable /> : '—';
}
