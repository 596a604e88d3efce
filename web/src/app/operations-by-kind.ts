import type { Operations } from '../core/offline/operation.ts';

/**
 * How the operation of each kind of queue entry is loaded. A chunk of its own, because a phone without an entry needs
 * none of it.
 */
export const operationsByKind = {
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
} satisfies Operations;
