import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const courseReasons = reasons('courses', {
  changed_meanwhile: 'Someone else has changed this course. Reload it. Your text is kept here.',
  no_draft: 'There are no changes to publish',
  not_complete: 'This course is not complete yet',
  in_use: 'People have enrolled in this course. Archive it instead.',
  already_assigned: 'The course is assigned to them already',
  due_in_the_past: 'The due date has passed',
  not_published: 'Publish the course before you assign it',
  nothing_published: 'Nothing of this course is published yet. Delete it instead.',
  archived: 'Take the course back from the archive first',
  too_many_assignments: 'This course has as many assignments as it can have',
  id_taken: 'This was already sent with different content. Please start again.',
  unknown_picture: 'A picture of this course was not found. Please add it again.',
  unknown_video: 'A video of this course was not found, or has not arrived completely. Please add it again.',
  unknown_task: 'A task of this list is not here any more',
  unknown_audience: 'This job role, outlet or person is not here any more',
  unreadable: 'The text contains a character that cannot be stored',
  text_missing: '{field} is missing in {language}',
  no_lessons: 'There are no lessons',
  no_video: 'No video is chosen',
  no_items: 'The checklist is empty',
  no_questions: 'The quiz has no questions',
  too_few_options: 'A question needs at least two options',
  no_right_answer: 'No option is marked as right',
  several_right_answers: 'Only one option can be correct',
  same_options: 'Two options read the same in {language}',
  repeated_id: 'It is there twice. Duplicate it again, and delete this one.',
});
export type CourseReason = keyof typeof courseReasons;
export type CourseBecause = Because<typeof courseReasons>;
