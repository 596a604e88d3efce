import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../../core/api/api-error.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../../ui/feedback/unreachable-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { lessonQuery } from '../api.ts';
import { CourseProgress } from '../courses/course-progress.tsx';
import { NoSuchCourse } from '../courses/course-screen.tsx';
import { useCourse } from '../courses/use-course.ts';
import { LessonPlayer } from './lesson-player.tsx';

/** One lesson of a course that the person is enrolled in. */
export function LessonScreen() {
  const { t } = useLingui();
  const { id = '', lessonId = '' } = useParams({ strict: false });
  const { query, course } = useCourse(id);
  const { error } = query;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isGone) return <NoSuchCourse />;
  if (course) return <LessonOf key={lessonId} course={course} lessonId={lessonId} />;
  return (
    <Screen title={t`Lesson`} width="narrow">
      <NotLoaded query={query} />
    </Screen>
  );
}

function LessonOf({ course, lessonId }: { course: CourseDetail; lessonId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const outline = course.lessons.find(({ id }) => id === lessonId);
  const { enrolment } = course;
  const mayOpen = enrolment !== null && enrolment.state !== 'not_started' && outline?.is_open === true;
  const query = useQuery({ ...lessonQuery(enrolment?.id ?? '', lessonId), enabled: mayOpen });
  const { data: lesson } = query;
  const title = outline ? textIn(language, outline.title) : t`Lesson`;
  if (mayOpen && lesson) return <LessonPlayer course={course} outline={outline} lesson={lesson} />;
  return (
    <Screen
      title={title}
      width="narrow"
      // Rendered while loading, so that the title does not move.
      {...(mayOpen ? { top: <CourseProgress course={course} outline={outline} /> } : {})}
    >
      {!mayOpen ? <NotOpen course={course} isPart={outline !== undefined} /> : <NotLoaded query={query} />}
    </Screen>
  );
}

/** Shown for a lesson that is locked or from another version of the course; links to the next step. */
function NotOpen({ course, isPart }: { course: CourseDetail; isPart: boolean }) {
  const { t } = useLingui();
  const isIn = course.enrolment !== null && course.enrolment.state !== 'not_started';
  return (
    <EmptyState
      icon={IconLock}
      title={isPart ? t`This lesson is not open yet` : t`This lesson is not part of the course`}
      hint={
        !isPart
          ? t`The course may have changed since. Its page shows the lessons that there are.`
          : isIn
            ? t`Finish the lessons before this one first`
            : t`Start the course first`
      }
      action={
        <Button
          renderRoot={(props) => <Link to="/training/courses/$id" params={{ id: course.id }} {...props} />}
        >
          <Trans>To the course</Trans>
        </Button>
      }
    />
  );
}

/** Why a lesson is not shown yet. */
function NotLoaded({ query }: { query: UseQueryResult }) {
  const { t } = useLingui();
  const { error, refetch } = query;
  if (error)
    return <ErrorState title={t`Failed to load the lesson`} error={error} onRetry={() => void refetch()} />;
  if (isUnasked(query)) return <UnreachableState />;
  return (
    <div data-alone>
      <ListSkeleton rows={2} height={220} />
    </div>
  );
}
