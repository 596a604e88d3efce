import { businessDate } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseCard as Course } from '@gerai/shared/training/learning/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Progress, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import text from '../../../../ui/text/text.module.css';
import { isEnding } from '../../content/certificate-state.ts';
import { CertificateValidity } from '../../content/certificate-validity.tsx';
import { CourseCover } from '../../content/course-cover.tsx';
import { DueLabel } from '../../content/due-label.tsx';
import { EnrolmentReason } from '../../content/enrolment-reason.tsx';
import { CourseAction } from './course-action.tsx';
import classes from './course-card.module.css';
import { CourseFacts } from './course-facts.tsx';

/** A course in the catalogue and on the dashboard: facts, progress and main action. */
export function CourseCard({ course, heading: Heading = 'h3' }: { course: Course; heading?: 'h2' | 'h3' }) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = businessDate(useNow());
  const { enrolment } = course;
  const title = textIn(language, course.title);
  const isDone = enrolment?.state === 'completed';
  return (
    <article className={`${boxes.card} ${classes.card}`}>
      <CourseCover category={course.category} cover={course.cover} />
      <Stack gap="xs" flex="1" p="md">
        <CourseFacts course={course} />
        <Heading className={classes.title}>
          <Link
            to="/training/courses/$id"
            params={{ id: course.id }}
            className={`${text.link} ${classes.link}`}
          >
            {title}
          </Link>
        </Heading>
        <p className={`${text.muted} ${text.breaks} ${text.lines2}`}>
          {textIn(language, course.description)}
        </p>
        {enrolment ? (
          <div className={`${boxes.labels} ${classes.state}`}>
            {isDone && isEnding(enrolment.valid_until, today) ? (
              <CertificateValidity validUntil={enrolment.valid_until} />
            ) : isDone ? (
              <StatusLabel tone="green" icon={IconCircleCheck}>
                {t({ message: 'Completed', context: 'course' })}
              </StatusLabel>
            ) : enrolment.due_date ? (
              <DueLabel date={enrolment.due_date} />
            ) : null}
            <EnrolmentReason enrolment={enrolment} className={classes.why} />
          </div>
        ) : null}
        <div className={classes.foot}>
          {enrolment?.state === 'in_progress' ? (
            <div className={`${text.mutedSmall} ${boxes.stack4}`}>
              <Progress value={enrolment.progress} aria-label={t`Progress in ${title}`} size="sm" />
              <span>{t`${enrolment.completed_lessons} of ${enrolment.lesson_count} lessons`}</span>
            </div>
          ) : null}
          <CourseAction course={course} />
        </div>
      </Stack>
    </article>
  );
}

interface CourseCardsProps {
  courses: readonly Course[];
  label: string;
  /** Heading level of each card; 'h2' if they follow the screen's title directly. */
  heading?: 'h2' | 'h3';
}

/** A grid of cards; one column on a phone. */
export function CourseCards({ courses, label, heading }: CourseCardsProps) {
  return (
    <ul className={`${boxes.list} ${classes.cards}`} aria-label={label}>
      {courses.map((course) => (
        <li key={course.id} className={`${boxes.stack} ${boxes.shrinks}`}>
          <PartBoundary>
            <CourseCard course={course} {...(heading ? { heading } : {})} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}
