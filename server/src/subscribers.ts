import { assignAfterRejectionsSubscriber } from './modules/training/learning/enrolment/assign-after-rejections.ts';
import type { TrailSubscriber } from './platform/trail/subscriber.ts';

/** All features that react to other features' trail entries, in the same transaction. */
export const subscribers: readonly TrailSubscriber[] = [assignAfterRejectionsSubscriber];
