import { reasons } from '../../http/reason-catalogue.ts';

export const learningReasons = reasons('learning', {
  not_offered: 'This course is not offered any more',
  not_renewable:
    'You have completed this course. It can be renewed from 30 days before its certificate expires.',
  cannot_leave: 'A course that was assigned to you, or whose quiz you have begun, cannot be left',
  lesson_locked: 'Finish the lessons before this one first',
  not_started: 'Start the course first',
  not_all_ticked: 'Tick everything on the list first',
  video_not_watched: 'Watch the video to its end first',
  quiz_not_passed: 'Pass the quiz to complete this lesson',
  no_attempts_left: 'You have no attempts left. Ask your manager for another one.',
  quiz_passed: 'You have passed this quiz already',
  wrong_answers: 'These answers do not fit this attempt. Load the quiz again.',
});
export type LearningReason = keyof typeof learningReasons;
