import { type Operations, registerOperations } from '../core/offline/operation.ts';

/** The operation of every kind of queue entry. A new kind needs a line here and an operation in its feature. */
const operations: Operations = {
  submission: () =>
    import('../modules/work/submissions/submission-operation.ts').then(({ operation }) => operation),
  review: () => import('../modules/work/reviews/review-operation.ts').then(({ operation }) => operation),
  post: () => import('../modules/social/feed/posts/post-operation.ts').then(({ operation }) => operation),
  comment: () =>
    import('../modules/social/feed/comments/comment-operation.ts').then(({ operation }) => operation),
  lesson: () =>
    import('../modules/training/learning/lessons/lesson-operation.ts').then(({ operation }) => operation),
  course: () =>
    import('../modules/training/authoring/editor/course-operation.ts').then(({ operation }) => operation),
  quiz: () =>
    import('../modules/training/learning/quiz/quiz-operation.ts').then(({ operation }) => operation),
};

registerOperations(operations);
