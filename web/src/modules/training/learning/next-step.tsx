import { businessDate } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { isEnding } from '../content/certificate-state.ts';
import { noteCourse, start } from './api.ts';
import classes from './courses/course.module.css';
import { startingKey } from './courses/use-course-shown.ts';
import { useEnrolling } from './courses/use-enrolling.ts';
import { OutOfAttempts } from './out-of-attempts.tsx';

/** The next lesson to complete; undefined if there is none. */
export const nextLesson = ({ lessons }: Pick<CourseDetail, 'lessons'>): LessonOutline | undefined =>
  lessons.find(({ is_open, completed_at }) => is_open && completed_at === null);

/** The main action of a course: enrol, start, continue, or renew. */
export function NextStep({ course }: { course: CourseDetail }) {
  const { enrolment } = course;
  const today = businessDate(useNow());
  if (!course.is_offered && enrolment?.state !== 'in_progress') {
    // Somebody who completed it needs no renewal until the certificate ends.
    const isWanted = enrolment?.state !== 'completed' || isEnding(enrolment.valid_until, today);
    return isWanted ? <NotOffered /> : null;
  }
  if (!enrolment || enrolment.can_renew) return <Enrol course={course} isRenewal={enrolment !== null} />;
  if (enrolment.state === 'not_started') return <Start course={course} enrolment={enrolment.id} />;
  const next = enrolment.state === 'in_progress' ? nextLesson(course) : undefined;
  if (next && enrolment.is_stuck) return <OutOfAttempts course={course} lessonId={next.id} />;
  return next ? <GoOn course={course} lesson={next} /> : null;
}

/** Replaces the button to start or renew, which the server would refuse. */
function NotOffered() {
  return (
    <p className={classes.note}>
      <Trans>This course is not offered any more.</Trans>
    </p>
  );
}

function Enrol({ course, isRenewal }: { course: CourseDetail; isRenewal: boolean }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useEnrolling(course.id);
  return (
    <>
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate()}>
        {isRenewal ? t`Renew` : t`Enroll Now`}
      </Button>
      <Refused error={error} />
    </>
  );
}

function Start({ course, enrolment }: { course: CourseDetail; enrolment: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationKey: startingKey(course.id),
    mutationFn: () => start(enrolment),
    // Pending until the first lesson is shown; the course page stays unchanged meanwhile (use-course-shown.ts).
    onSuccess: async (detail) => {
      noteCourse(client, detail);
      const first = nextLesson(detail);
      if (first && isHere.current)
        await navigate({
          to: '/training/courses/$id/lessons/$lessonId',
          params: { id: course.id, lessonId: first.id },
        });
    },
  });
  return (
    <>
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate()}>
        <Trans>Start</Trans>
      </Button>
      <Refused error={error} />
    </>
  );
}

/** Below the button, so that the button does not move before it is pressed again. */
function Refused({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  return error ? (
    <Alert color="red" role="alert">
      {errorText(i18n, error)}
    </Alert>
  ) : null;
}

function GoOn({ course, lesson }: { course: CourseDetail; lesson: LessonOutline }) {
  const language = useLanguage();
  return (
    <>
      <Button
        size="md"
        fullWidth
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to="/training/courses/$id/lessons/$lessonId"
            params={{ id: course.id, lessonId: lesson.id }}
            {...props}
          />
        )}
      >
        <Trans>Continue</Trans>
      </Button>
      <p className={classes.small}>
        <Trans>Next: {textIn(language, lesson.title)}</Trans>
      </p>
    </>
  );
}
