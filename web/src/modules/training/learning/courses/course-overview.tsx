import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseCard, CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { CourseCover } from '../../content/course-cover.tsx';
import { DueLabel } from '../../content/due-label.tsx';
import { EnrolmentReason } from '../../content/enrolment-reason.tsx';
import { NextStep } from '../next-step.tsx';
import classes from './course.module.css';
import { CourseFacts } from './course-facts.tsx';
import { CourseFinish } from './course-finish.tsx';
import { KeepOffline } from './keep-offline.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { LessonList } from './lesson-list.tsx';

interface CourseOverviewProps {
  course: CourseDetail;
  /** Whether the last lesson was completed just now. */
  isFresh: boolean;
}

/** The overview of a course, with the next step in view. */
export function CourseOverview({ course, isFresh }: CourseOverviewProps) {
  const { enrolment } = course;
  return (
    <CourseAbout
      course={course}
      top={
        enrolment?.state === 'completed' ? (
          <CourseFinish course={course} enrolment={enrolment} isFresh={isFresh} />
        ) : undefined
      }
    >
      <div className={`${boxes.stack12} ${classes.next}`}>
        <Standing course={course} />
        <NextStep course={course} />
      </div>
      <section aria-labelledby="lessons">
        <h2 id="lessons" className={`${text.large} ${boxes.below12}`}>
          <Trans>Lessons</Trans>
        </h2>
        {course.is_older_version ? (
          <p className={classes.note}>
            <Trans>
              A new version of this course was published. You continue with the version you started.
            </Trans>
          </p>
        ) : null}
        <LessonList course={course} />
        <KeepOffline course={course} />
      </section>
      {enrolment?.can_leave ? <LeaveCourse course={course} /> : null}
    </CourseAbout>
  );
}

interface CourseAboutProps {
  course: CourseCard;
  /** Replaces the picture. */
  top?: ReactNode;
  children: ReactNode;
}

/** The description of a course, known from its card already, above the rest of its page. */
export function CourseAbout({ course, top, children }: CourseAboutProps) {
  const language = useLanguage();
  return (
    <Stack gap="lg">
      {top ?? <CourseCover category={course.category} cover={course.cover} size="banner" />}
      <div className={boxes.stack8}>
        <CourseFacts course={course} />
        <p className={text.written}>{textIn(language, course.description)}</p>
        <Validity months={course.validity_months} />
      </div>
      {children}
    </Stack>
  );
}

/** How long its certificate is valid. */
function Validity({ months }: { months: number | null }) {
  return (
    <p className={classes.small}>
      {months === null ? (
        <Trans>Ends with a certificate that does not expire</Trans>
      ) : (
        <Trans>Ends with a certificate, good for {months} months</Trans>
      )}
    </p>
  );
}

/** Due date, reason of the enrolment, and progress. */
function Standing({ course: { enrolment } }: { course: CourseDetail }) {
  const { t } = useLingui();
  if (!enrolment || enrolment.state === 'completed') return null;
  const { completed_lessons: done, lesson_count: all, progress, due_date } = enrolment;
  return (
    <>
      <div className={classes.standing}>
        {due_date ? <DueLabel date={due_date} /> : null}
        <EnrolmentReason enrolment={enrolment} className={classes.small} />
      </div>
      {enrolment.state === 'in_progress' ? (
        <div className={classes.far}>
          <Progress value={progress} aria-label={t`Progress in this course`} />
          <span className={classes.small}>{t`${done} of ${all} lessons`}</span>
        </div>
      ) : null}
    </>
  );
}
