import type { LearningReason } from '@gerai/shared/training/learning/reasons.ts';
import { type AppError, refusal } from '../../../platform/errors.ts';

/** A `refused` error with a reason of the learning feature. */
export const refuseLearning = (reason: LearningReason): AppError => refusal('refused', { reason });
