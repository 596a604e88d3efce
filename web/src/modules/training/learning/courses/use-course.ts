import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { onServerClock } from '../../../../core/api/server-clock.ts';
import { useEntries } from '../../../../core/offline/shown-entries.ts';
import { useAsOf } from '../../../../core/offline/use-persisted-query.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { courseQuery } from '../api.ts';
import { LESSON, type LearningAbout } from '../lessons/lesson-entry.ts';
import { keepCourse, lessonsAhead, recallCourse, withCompleted } from './offline-course.ts';

/** The lesson that the person has opened is loaded before those ahead. */
const KEPT_AFTER_MS = 1000;

/**
 * A course, in which what was completed on this device counts before it is sent. A course that is under way is kept on
 * the device with its next lessons, and goes on without a network.
 */
export function useCourse(id: string) {
  const { uid } = useProfile();
  const queries = useQueryClient();
  const router = useRouter();
  const query = useQuery(courseQuery(id));
  const { data } = query;
  const { unreachable, asOf } = useAsOf(query);
  const isUnknown = data === undefined && unreachable;
  useEffect(() => {
    if (isUnknown) void recallCourse(queries, uid, id);
  }, [queries, uid, id, isUnknown]);
  const isCurrent = asOf === null;
  useEffect(() => {
    if (!data || !isCurrent) return;
    const timer = setTimeout(() => {
      const [next] = lessonsAhead(data);
      // The course leads to its next lesson, and the lesson back: a slow phone still loads their screens.
      const screens = [router.preloadRoute({ to: '/training/courses/$id', params: { id } })];
      if (next)
        screens.push(
          router.preloadRoute({
            to: '/training/courses/$id/lessons/$lessonId',
            params: { id, lessonId: next.id },
          }),
        );
      void keepCourse(queries, uid, data, Promise.allSettled(screens));
    }, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [queries, router, uid, id, data, isCurrent]);
  const unsent = useUnsent(data?.enrolment?.id);
  const course = useMemo(() => data && withCompleted(data, unsent), [data, unsent]);
  return { query, course };
}

/** The lessons of an enrolment that were completed here and are not sent, with when that was. */
function useUnsent(enrolment: string | undefined): ReadonlyMap<string, string> {
  const entries = useEntries<LearningAbout>(LESSON);
  return useMemo(
    () =>
      new Map(
        [...entries.values()].flatMap(({ about, state, queued_at }) =>
          about.enrolment === enrolment && about.lesson && state === 'queued'
            ? [[about.lesson, onServerClock(queued_at).toISOString()]]
            : [],
        ),
      ),
    [entries, enrolment],
  );
}
