import { type Operations, registerOperations } from '../core/offline/operation.ts';

/** Everything that waits on the device, by its kind. A new kind is one line here, and an operation in its feature. */
const operations: Operations = {
  submission: () =>
    import('../modules/work/submissions/submission-operation.ts').then(({ operation }) => operation),
  review: () => import('../modules/work/reviews/review-operation.ts').then(({ operation }) => operation),
};

registerOperations(operations);
