import { learningMessages } from '@gerai/shared/training/learning/contract.ts';
import { AppError } from '../../../platform/errors.ts';

type Refusal = keyof typeof learningMessages;

/** The refusal of a rule of learning, with its message; its reason is 'lesson_locked' for lessonLocked. */
export const refuseLearning = (refusal: Refusal): AppError =>
  new AppError('refused', learningMessages[refusal], {
    reason: refusal.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  });
