import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconSchool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FailedBanner } from '../../../../ui/feedback/failed-banner.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../../ui/feedback/unreachable-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { CourseAbout, CourseOverview } from './course-overview.tsx';
import type { CourseSearch } from './course-search.ts';
import { knownCard } from './known-card.ts';
import { useCourse } from './use-course.ts';
import { useCourseShown } from './use-course-shown.ts';

/** A course at its own address: description, progress and next step. */
export function CourseScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const { id = '' } = useParams({ strict: false });
  const { finished }: CourseSearch = useSearch({ strict: false });
  const { query, course: now } = useCourse(id);
  const { error, refetch } = query;
  const course = useCourseShown(id, now);
  const client = useQueryClient();
  const known = course ?? knownCard(client, id);
  usePreparedLesson(id, course?.lessons[0]?.id);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isGone) return <NoSuchCourse />;
  return (
    <Screen
      title={known ? textIn(language, known.title) : t`Course`}
      width="narrow"
      back={<BackToCourses variant="subtle" />}
    >
      {course ? (
        <>
          {error ? <FailedBanner error={error} onRetry={() => void refetch()} /> : null}
          <CourseOverview course={course} isFresh={finished === true} />
        </>
      ) : error ? (
        <ErrorState title={t`Failed to load the course`} error={error} onRetry={() => void refetch()} />
      ) : isUnasked(query) ? (
        <UnreachableState />
      ) : known && known.enrolment?.state !== 'completed' ? (
        <CourseAbout course={known}>
          <ListSkeleton rows={4} />
        </CourseAbout>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Screen>
  );
}

/** Preloads the lesson screen, because the button that starts a course is not a link. */
function usePreparedLesson(id: string, lessonId: string | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (lessonId)
      void router.preloadRoute({ to: '/training/courses/$id/lessons/$lessonId', params: { id, lessonId } });
  }, [router, id, lessonId]);
}

/** Shown for a course that does not exist or is not offered to the person, without distinguishing the two. */
export function NoSuchCourse() {
  const { t } = useLingui();
  return (
    <Screen title={t`Course`} width="narrow">
      <EmptyState
        icon={IconSchool}
        title={t`This course is not here`}
        hint={t`It was withdrawn, or it is not offered to you.`}
        action={<BackToCourses variant="default" />}
      />
    </Screen>
  );
}

function BackToCourses({ variant }: { variant: 'subtle' | 'default' }) {
  return (
    <Button
      component={Link}
      to="/training/courses"
      variant={variant}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      {...(variant === 'subtle' ? { ml: -16 } : {})}
    >
      <Trans>All courses</Trans>
    </Button>
  );
}
