import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { discard, newDraft, queueEntry } from '../../../../core/offline/change-entries.ts';
import { useEntry, useSentEntries } from '../../../../core/offline/shown-entries.ts';
import { lessonQuery } from '../api.ts';
import { useHasVideo } from '../courses/offline-video.ts';
import { nextLesson } from '../next-step.tsx';
import { type CompletedLesson, LESSON, type LearningAbout, lessonName, threadOf } from './lesson-entry.ts';
import type { PlaceKeeper } from './place-keeper.ts';
import { useLessonKey } from './use-place.ts';
import { type Sending, useSending } from './use-sending.ts';
import { isWaiting } from './weak-network.tsx';

type Of = Pick<TakenLesson, 'id' | 'enrolment_id'>;

/** How long a stored completion is waited for: a phone between two cells gets no error for a lost request (milliseconds). */
const PATIENCE_MS = 2000;

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
 * then. Where it has to wait, a next lesson that the device has is opened at once; PATIENCE_MS after it was stored, where
 * the device does not know that it has to.
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
  const sending = useLate(useSending(entry), entry?.isUnkept === false);
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

/** What is stored on the device and has no answer after PATIENCE_MS counts as sent over a weak network. */
function useLate(sending: Sending, isStored: boolean): Sending {
  const [isLate, setIsLate] = useState(false);
  const isOut = sending.isPending && isStored;
  useEffect(() => {
    if (!isOut) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOut]);
  return isLate ? { ...sending, failureCount: Math.max(1, sending.failureCount) } : sending;
}

/** Whether the device has a next lesson that can be completed without a network. */
function useCanGoOn(course: CourseDetail, { id, enrolment_id }: Of): boolean {
  const queries = useQueryClient();
  const next = nextLesson(course);
  const known = next && queries.getQueryData(lessonQuery(enrolment_id, next.id).queryKey);
  const hasVideo = useHasVideo(known?.kind === 'video' ? known.video?.id : undefined);
  if (!next || next.id === id) return false;
  return known?.kind === 'text' || known?.kind === 'checklist' || hasVideo;
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
