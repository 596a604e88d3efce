import type { Operations } from '../core/offline/operation.ts';
import { operation as comment } from '../modules/social/feed/comments/comment-operation.ts';
import { operation as post } from '../modules/social/feed/posts/post-operation.ts';
import { operation as course } from '../modules/training/authoring/editor/course-operation.ts';
import { operation as lesson } from '../modules/training/learning/lessons/lesson-operation.ts';
import { operation as quiz } from '../modules/training/learning/quiz/quiz-operation.ts';
import { operation as review } from '../modules/work/reviews/review-operation.ts';
import { operation as bulkReview } from '../modules/work/reviews/sheet/decisions/bulk-operation.ts';
import { operation as submission } from '../modules/work/submissions/submission-operation.ts';

/**
 * The operation of each kind of queue entry: one chunk, because a phone without an entry needs none of it, and kept on
 * the device. Chromium 153 does not ask again for a chunk that it could not load, so a page opened without a network
 * would send nothing until it is reloaded.
 */
export const operationsByKind = {
  submission,
  review,
  'bulk-review': bulkReview,
  post,
  comment,
  lesson,
  course,
  quiz,
} satisfies Operations;
