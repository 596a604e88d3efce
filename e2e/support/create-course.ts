import { randomUUID } from 'node:crypto';
import { bothTexts, singleQuestion } from '@gerai/server/testing/courses.ts';
import type { Question } from '@gerai/shared/training/authoring/content.ts';

export const newCourseName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

const option = (text: string, correct: boolean) => ({ id: randomUUID(), text: bothTexts(text), correct });

/** A question of each kind; their texts name the right answer. */
export const everyQuestion = (): Question[] => [
  singleQuestion('How long do you wash your hands?'),
  {
    id: randomUUID(),
    kind: 'multiple',
    text: bothTexts('When do you wash them?'),
    explanation: bothTexts('Before food and after money.'),
    options: [option('Before food', true), option('Never', false), option('After money', true)],
  },
  {
    id: randomUUID(),
    kind: 'true_false',
    text: bothTexts('Water alone is enough.'),
    answer: false,
    explanation: bothTexts('Soap is needed.'),
  },
  {
    id: randomUUID(),
    kind: 'ordering',
    text: bothTexts('In which order?'),
    explanation: bothTexts('Wet, soap, rinse.'),
    options: ['Wet', 'Soap', 'Rinse'].map((text) => ({ id: randomUUID(), text: bothTexts(text) })),
  },
];
