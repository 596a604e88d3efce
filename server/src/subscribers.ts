import { assignAfterRejectionsSubscriber } from './modules/training/learning/enrolment/assign-after-rejections.ts';
import type { TrailSubscriber } from './platform/trail/subscriber.ts';

/** Every feature that acts on another one's entries of the trail, in the same transaction. */
export const subscribers: readonly TrailSubscriber[] = [assignAfterRejectionsSubscriber];
