import type {
  CourseCategory,
  CourseLevel,
  LessonKind,
  QuestionKind,
} from '@gerai/shared/training/authoring/content.ts';
import type { certificateReasons } from '@gerai/shared/training/certificates/reasons.ts';
import type { EnrolmentState } from '@gerai/shared/training/learning/contract.ts';
import type { learningReasons } from '@gerai/shared/training/learning/reasons.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

// Completing a course issues its certificate.
addReasonTexts<typeof certificateReasons>({
  'certificates.no_free_number': msg`No free number was found for the certificate`,
});

addReasonTexts<typeof learningReasons>({
  'learning.not_offered': msg`This course is not offered any more`,
  'learning.not_renewable': msg`You have completed this course. It can be renewed from 30 days before its certificate expires.`,
  'learning.cannot_leave': msg`A course that was assigned to you, or whose quiz you have begun, cannot be left`,
  'learning.lesson_locked': msg`Finish the lessons before this one first`,
  'learning.not_started': msg`Start the course first`,
  'learning.not_all_ticked': msg`Tick everything on the list first`,
  'learning.video_not_watched': msg`Watch the video to its end first`,
  'learning.quiz_not_passed': msg`Pass the quiz to complete this lesson`,
  'learning.no_attempts_left': msg`You have no attempts left. Ask your manager for another one.`,
  'learning.quiz_passed': msg`You have passed this quiz already`,
  'learning.wrong_answers': msg`These answers do not fit this attempt. Load the quiz again.`,
});

/** The chips of the catalogue (specification 2, section 2: training module). */
export const categoryTexts: Record<CourseCategory, MessageDescriptor> = {
  Operations: msg`Operations`,
  'Customer Service': msg`Customer Service`,
  Safety: msg`Safety`,
  Leadership: msg`Leadership`,
  Technology: msg`Technology`,
};

export const levelTexts: Record<CourseLevel, MessageDescriptor> = {
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  advanced: msg`Advanced`,
};

export const lessonKindTexts: Record<LessonKind, MessageDescriptor> = {
  text: msg({ message: 'Reading', context: 'kind of lesson' }),
  video: msg({ message: 'Video', context: 'kind of lesson' }),
  checklist: msg({ message: 'Checklist', context: 'kind of lesson' }),
  quiz: msg({ message: 'Quiz', context: 'kind of lesson' }),
};

export const questionKindTexts: Record<QuestionKind, MessageDescriptor> = {
  single: msg`Choose one answer`,
  multiple: msg`Choose all the right answers`,
  true_false: msg`True or false?`,
  ordering: msg`Put these in the right order`,
};

export const stateTexts: Record<EnrolmentState, MessageDescriptor> = {
  not_started: msg({ message: 'Not started', context: 'course' }),
  in_progress: msg({ message: 'In progress', context: 'course' }),
  completed: msg({ message: 'Completed', context: 'course' }),
};
