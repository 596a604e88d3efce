import type { Answer } from '@gerai/shared/training/contract.ts';
import { useEffect, useState } from 'react';
import { useProfile } from '../../lib/session.tsx';
import { changeLessonMemory, readLessonMemory, watchLessonMemory } from './lesson-memory.ts';

type Given = Record<string, Answer>;

interface QuizOf {
  enrolment: string;
  lesson: string;
  attempt: string;
}

/** The answers of an attempt, on the device until it is handed in: over a reload, and the same in every tab. */
export function useQuizAnswers({ enrolment, lesson, attempt }: QuizOf) {
  const { uid: owner } = useProfile();
  const [state, setState] = useState(() => {
    const { answers } = readLessonMemory({ owner, enrolment, lesson });
    return answers?.attempt === attempt
      ? { step: answers.step, given: answers.given }
      : { step: 0, given: {} as Given };
  });
  useEffect(
    () =>
      watchLessonMemory({ owner, enrolment, lesson }, ({ answers }) => {
        // Of another tab only what is answered, not where it is.
        if (answers?.attempt === attempt) setState(({ step }) => ({ step, given: answers.given }));
      }),
    [owner, enrolment, lesson, attempt],
  );
  const change = (next: { step: number; given: Given }) => {
    setState(next);
    changeLessonMemory({ owner, enrolment, lesson }, { answers: { attempt, ...next } });
  };
  return {
    ...state,
    answer: (question: string, answer: Answer) =>
      change({ ...state, given: { ...state.given, [question]: answer } }),
    goTo: (step: number) => change({ ...state, step }),
    forget: () => changeLessonMemory({ owner, enrolment, lesson }, { answers: undefined }),
  };
}

/** Whether something is answered: nothing chosen is no answer. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && (typeof answer === 'boolean' || answer.length > 0);
