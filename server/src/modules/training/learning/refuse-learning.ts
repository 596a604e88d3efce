import type { LearningReason } from '@gerai/shared/training/learning/reasons.ts';
import { type AppError, refusal } from '../../../platform/errors.ts';

/** The refusal of a rule of learning. */
export const refuseLearning = (reason: LearningReason): AppError => refusal('refused', { reason });
