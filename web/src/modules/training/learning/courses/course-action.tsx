import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseCard as Course } from '@gerai/shared/training/learning/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { OutOfAttempts } from '../out-of-attempts.tsx';
import { EnrolButton } from './enrol-button.tsx';

/** The main action of a course in a list: enrol, start, continue, renew, or review. */
export function CourseAction({ course }: { course: Course }) {
  const { t } = useLingui();
  const title = textIn(useLanguage(), course.title);
  const { enrolment } = course;
  if (!enrolment || enrolment.can_renew)
    return <EnrolButton course={course.id} title={title} isRenewal={enrolment !== null} fullWidth />;
  const { next_lesson_id } = enrolment;
  if (enrolment.is_stuck && next_lesson_id)
    return <OutOfAttempts course={course} lessonId={next_lesson_id} />;
  const label = { not_started: t`Start`, in_progress: t`Continue`, completed: t`Look at it again` }[
    enrolment.state
  ];
  return (
    <Button
      fullWidth
      variant={enrolment.state === 'completed' ? 'default' : 'filled'}
      aria-label={`${label}: ${title}`}
      renderRoot={(props) =>
        next_lesson_id ? (
          <Link
            to="/training/courses/$id/lessons/$lessonId"
            params={{ id: course.id, lessonId: next_lesson_id }}
            {...props}
          />
        ) : (
          <Link to="/training/courses/$id" params={{ id: course.id }} {...props} />
        )
      }
    >
      {label}
    </Button>
  );
}
