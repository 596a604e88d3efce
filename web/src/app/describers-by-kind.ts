import type { Describers } from '../core/offline/operation.ts';
import { describeComment, describePost } from '../modules/social/feed/posts/describe-text.ts';
import { describeCourse } from '../modules/training/authoring/editor/describe-course.ts';
import { describeLesson, describeQuiz } from '../modules/training/learning/lessons/describe-learning.ts';
import { describeBulkReview, describeReview } from '../modules/work/reviews/describe-review.ts';
import { describeSubmission } from '../modules/work/submissions/queue/describe-submission.ts';
import type { operationsByKind } from './operations-by-kind.ts';

/** How each kind of queue entry is described: one chunk, which is kept on the device. */
export const describersByKind = {
  submission: describeSubmission,
  review: describeReview,
  'bulk-review': describeBulkReview,
  post: describePost,
  comment: describeComment,
  lesson: describeLesson,
  course: describeCourse,
  quiz: describeQuiz,
} satisfies Describers & Record<keyof typeof operationsByKind, unknown>;
