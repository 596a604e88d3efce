import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { discard, newDraft, queueEntry } from '../../../../core/offline/change-entries.ts';
import { useEntry, useSentEntries } from '../../../../core/offline/shown-entries.ts';
import { lessonQuery } from '../api.ts';
import { nextLesson } from '../next-step.tsx';
import { type CompletedLesson, LESSON, type LearningAbout, lessonName, threadOf } from './lesson-entry.ts';
import type { PlaceKeeper } from './place-keeper.ts';
import { useLessonKey } from './use-place.ts';
import { useSending } from './use-sending.ts';
import { isWaiting } from './weak-network.tsx';

type Of = Pick<TakenLesson, 'id' | 'enrolment_id'>;

/** The queued completion of a lesson; it takes precedence over the server's state. */
export const useCompleting = (lesson: Of) => useEntry(LESSON, lessonName(useLessonKey(lesson)).key);

interface Completion {
  course: CourseDetail;
  outline: LessonOutline;
  lesson: TakenLesson;
  keeper: PlaceKeeper;
}

/**
 * Completes a lesson through the queue, and opens the next lesson or the finished course if this lesson is still open
 * then. Where it has to wait, a next lesson that the device has is opened at once.
 */
export function useCompletion({ course, outline, lesson, keeper }: Completion) {
  const goOn = useGoOn();
  const name = lessonName(useLessonKey(lesson));
  const entry = useEntry(LESSON, name.key);
  const isStale = outline.completed_at !== null && entry?.state === 'refused';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is completed there is nothing to send.
  useEffect(() => {
    if (isStale) void discard(name).catch(() => {});
  }, [isStale]);
  const sending = useSending(entry);
  const isAsked = useRef(false);
  const canGoOn = useCanGoOn(course, lesson);
  useEffect(() => {
    if (!isAsked.current || !isWaiting(sending) || !canGoOn) return;
    isAsked.current = false;
    goOn(course);
  });
  useSentEntries(LESSON, ({ key, answer }) => key === name.key && goOn(answer as CourseDetail));
  const complete = (ticked: string[] = []) => {
    const { id, enrolment_id: enrolment } = lesson;
    const about = { title: outline.title, course: course.id, enrolment, lesson: id };
    const data = { ticked, ...keeper.handOver() };
    const draft = newDraft<LearningAbout, CompletedLesson>({
      ...name,
      thread: threadOf(enrolment),
      isOfScreen: true,
      about,
      data,
    });
    isAsked.current = true;
    void queueEntry(draft);
  };
  return { complete, completion: sending };
}

/** Whether the device has a next lesson that can be completed without a network. */
function useCanGoOn(course: CourseDetail, { id, enrolment_id }: Of): boolean {
  const queries = useQueryClient();
  const next = nextLesson(course);
  if (!next || next.id === id) return false;
  const known = queries.getQueryData(lessonQuery(enrolment_id, next.id).queryKey);
  return known?.kind === 'text' || known?.kind === 'checklist';
}

/** Opens the next lesson of a course; at its end the course itself, which says that it is completed. */
export function useGoOn() {
  const navigate = useNavigate();
  return (course: CourseDetail) => {
    const next = nextLesson(course);
    void (next && course.enrolment?.state === 'in_progress'
      ? navigate({
          to: '/training/courses/$id/lessons/$lessonId',
          params: { id: course.id, lessonId: next.id },
        })
      : navigate({ to: '/training/courses/$id', params: { id: course.id }, search: { finished: true } }));
  };
}
