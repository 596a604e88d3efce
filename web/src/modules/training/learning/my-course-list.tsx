import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseCard } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconProgress, IconSchool } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatInstant } from '../../../core/i18n/time.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import { DueLabel } from '../content/due-label.tsx';
import { stateTexts } from '../content/training-texts.ts';
import { coursePages } from './api.ts';
import classes from './my-course-list.module.css';

/** Every enrolled or completed course, one per row, due ones first. */
export function MyCourseList() {
  const { t } = useLingui();
  const list = useInfiniteQuery(coursePages({ mine: true }, useLanguage()));
  const { data, error, refetch } = list;
  const courses = data?.pages.flatMap(({ rows }) => rows);
  if (!courses) {
    if (error)
      return <ErrorState title={t`Failed to load courses`} error={error} onRetry={() => void refetch()} />;
    return isUnasked(list) ? <UnreachableState /> : <ListSkeleton rows={3} height={72} />;
  }
  if (courses.length === 0)
    return (
      <EmptyState
        icon={IconSchool}
        title={t`You are in no course yet`}
        action={
          <Button renderRoot={(props) => <Link to="/training/courses" {...props} />}>
            <Trans>Choose a course</Trans>
          </Button>
        }
      />
    );
  return (
    <>
      <LineList aria-label={t`My courses`}>
        {courses.map((course) => (
          <Line key={course.id} course={course} />
        ))}
      </LineList>
      <ListEnd list={list} />
    </>
  );
}

const states = {
  not_started: { tone: 'grey', icon: IconCircleDashed },
  in_progress: { tone: 'blue', icon: IconProgress },
  completed: { tone: 'green', icon: IconCircleCheck },
} as const;

function Line({ course: { id, title, enrolment } }: { course: CourseCard }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  if (!enrolment) return null;
  const called = textIn(language, title);
  const { state, due_date, completed_at, completed_lessons, lesson_count, progress } = enrolment;
  const { tone, icon } = states[state];
  return (
    <li className={classes.line}>
      <div className={`${boxes.apart} ${boxes.facts} ${classes.head}`}>
        <Link to="/training/courses/$id" params={{ id }} className={classes.title}>
          {called}
        </Link>
        <span className={boxes.labels}>
          {completed_at !== null ? (
            <span className={text.muted}>{formatInstant(completed_at, 'date', language)}</span>
          ) : due_date ? (
            <DueLabel date={due_date} />
          ) : null}
          <StatusLabel tone={tone} icon={icon}>
            {i18n._(stateTexts[state])}
          </StatusLabel>
        </span>
      </div>
      {completed_at === null ? (
        <div className={classes.far}>
          <Progress className={boxes.fill} value={progress} size="sm" aria-label={t`Progress in ${called}`} />
          <span>{t`${completed_lessons} of ${lesson_count} lessons`}</span>
        </div>
      ) : null}
    </li>
  );
}
