import type { courseReasons } from '@gerai/shared/training/authoring/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof courseReasons>({
  'courses.changed_meanwhile': msg`Someone else has changed this course. Reload it. Your text is kept here.`,
  'courses.no_draft': msg`There are no changes to publish`,
  'courses.not_complete': msg`This course is not complete yet`,
  'courses.in_use': msg`People have enrolled in this course. Archive it instead.`,
  'courses.already_assigned': msg`The course is assigned to them already`,
  'courses.due_in_the_past': msg`The due date has passed`,
  'courses.not_published': msg`Publish the course before you assign it`,
  'courses.nothing_published': msg`Nothing of this course is published yet. Delete it instead.`,
  'courses.archived': msg`Take the course back from the archive first`,
  'courses.too_many_assignments': msg`This course has as many assignments as it can have`,
  'courses.id_taken': msg`This was already sent with different content. Please start again.`,
  'courses.unknown_picture': msg`A picture of this course was not found. Please add it again.`,
  'courses.unknown_video': msg`A video of this course was not found, or has not arrived completely. Please add it again.`,
  'courses.unknown_task': msg`A task of this list is not here any more`,
  'courses.unknown_audience': msg`This job role, outlet or person is not here any more`,
  'courses.unreadable': msg`The text contains a character that cannot be stored`,
  'courses.text_missing': () => msg`A text is missing`,
  'courses.no_lessons': msg`There are no lessons`,
  'courses.no_video': msg`No video is chosen`,
  'courses.no_items': msg`The checklist is empty`,
  'courses.no_questions': msg`The quiz has no questions`,
  'courses.too_few_options': msg`A question needs at least two options`,
  'courses.no_right_answer': msg`No option is marked as right`,
  'courses.several_right_answers': msg`Only one option can be correct`,
  'courses.same_options': () => msg`Two options read the same`,
  'courses.repeated_id': msg`It is there twice. Duplicate it again, and delete this one.`,
});
