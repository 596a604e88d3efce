import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import type { LessonKey } from './lesson-memory.ts';

/** The key for the signed-in person's data of a lesson on this device. */
export function useLessonKey({ id, enrolment_id }: Pick<TakenLesson, 'id' | 'enrolment_id'>): LessonKey {
  const { uid: owner } = useProfile();
  return { owner, enrolment: enrolment_id, lesson: id };
}
