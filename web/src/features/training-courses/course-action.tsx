import type { CourseCard as Course } from '@gerai/shared/training/contract.ts';
import { textIn } from '@gerai/shared/training-courses/local-text.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { errorText } from '../../lib/error-text.ts';
import { useLanguage } from '../../lib/language.tsx';
import { notify } from '../../lib/notify.ts';
import { enrolIn, noteCourse } from '../training/api.ts';
import { OutOfAttempts } from './out-of-attempts.tsx';

/** The one thing to do with a course in a list: to enrol, to begin, to go on, to renew it, or to look at it again. */
export function CourseAction({ course }: { course: Course }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const title = textIn(useLanguage(), course.title);
  const enrolling = useMutation({
    mutationFn: () => enrolIn(course.id),
    onSuccess: async (detail) => {
      noteCourse(client, detail);
      await navigate({ to: '/training/courses/$id', params: { id: course.id } });
    },
    onError: (error) => notify.error({ title: t`You were not enrolled`, message: errorText(i18n, error) }),
  });
  const { enrolment } = course;
  if (!enrolment || enrolment.can_renew) {
    const label = enrolment ? t`Renew` : t`Enroll Now`;
    return (
      <Button
        fullWidth
        loading={enrolling.isPending}
        onClick={() => enrolling.mutate()}
        // Beside so many others the name says which, and begins as it is read.
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    );
  }
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
