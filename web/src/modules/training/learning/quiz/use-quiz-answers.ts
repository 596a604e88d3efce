import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { Answer, TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { newDraft } from '../../../../core/offline/change-entries.ts';
import type { DraftKind } from '../../../../core/offline/drafts/drafts.ts';
import { useWritten } from '../../../../core/offline/drafts/use-written.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { type LearningAbout, QUIZ, type QuizAnswers, threadOf } from '../lessons/lesson-entry.ts';

/** How long answers not submitted are kept: an attempt may be continued later. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * The answers of an attempt, stored on the device until it is submitted; they survive reloads and are shared between
 * tabs.
 */
export function useQuizAnswers(
  { id: lesson, enrolment_id }: Pick<TakenLesson, 'id' | 'enrolment_id'>,
  about: Pick<LearningAbout, 'title'> & { course: CourseDetail['id'] },
  attempt: string,
) {
  const { uid } = useProfile();
  const known: LearningAbout = { ...about, enrolment: enrolment_id, lesson };
  const kind: DraftKind<LearningAbout, QuizAnswers> = {
    begin: () =>
      newDraft({
        uid,
        kind: QUIZ,
        key: attempt,
        thread: threadOf(enrolment_id),
        isOfScreen: true,
        about: known,
        data: { step: 0, given: {} },
      }),
    about: () => known,
    isEmpty: ({ step, given }) => step === 0 && Object.keys(given).length === 0,
    expiresAt: () => Date.now() + KEPT_MS,
  };
  const name = { uid, kind: QUIZ, key: attempt };
  const { draft, entry, isQueued, unkept, change, send } = useWritten(name, kind);
  return {
    isLoaded: draft !== null,
    step: draft?.data.step ?? 0,
    given: draft?.data.given ?? {},
    entry,
    isQueued,
    /** The message that the device can't store or read them, or null. */
    unkept,
    answer: (question: string, answer: Answer) =>
      change(({ given }) => ({ given: { ...given, [question]: answer } })),
    goTo: (step: number) => change(() => ({ step })),
    handIn: send,
  };
}

/** Whether a question is answered; an empty choice is no answer. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && (typeof answer === 'boolean' || answer.length > 0);
