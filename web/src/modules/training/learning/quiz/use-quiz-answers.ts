import type { Answer } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useEffect, useState } from 'react';
import {
  changeLessonMemory,
  type LessonKey,
  readLessonMemory,
  watchLessonMemory,
} from '../lessons/lesson-memory.ts';

type Given = Record<string, Answer>;

/** The answers of an attempt, on the device until it is handed in: over a reload, and the same in every tab. */
export function useQuizAnswers({ owner, enrolment, lesson }: LessonKey, attempt: string) {
  const [state, setState] = useState(() => {
    const { answers } = readLessonMemory({ owner, enrolment, lesson });
    return answers?.attempt === attempt ? answers : { attempt, step: 0, given: {} as Given };
  });
  useEffect(() => {
    return watchLessonMemory({ owner, enrolment, lesson }, ({ answers }) => {
      // Of another tab only what is answered, not where it is.
      if (answers?.attempt === attempt) setState(({ step }) => ({ attempt, step, given: answers.given }));
    });
  }, [owner, enrolment, lesson, attempt]);
  const { step, given, handedIn = false } = state;
  const change = (next: Partial<typeof state>) => {
    const answers = { attempt, step, given, ...next };
    setState(answers);
    changeLessonMemory({ owner, enrolment, lesson }, { answers });
  };
  return {
    step,
    given,
    /** It was, and the server has not said so; what is changed afterwards is not. */
    handedIn,
    answer: (question: string, answer: Answer) => change({ given: { ...given, [question]: answer } }),
    goTo: (at: number) => change({ step: at }),
    noteHandedIn: (is: boolean) => change({ handedIn: is }),
    forget: () => changeLessonMemory({ owner, enrolment, lesson }, { answers: undefined }),
  };
}

/** Whether something is answered: nothing chosen is no answer. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && (typeof answer === 'boolean' || answer.length > 0);
