import type {
  CourseCategory,
  CourseLevel,
  LessonKind,
  QuestionKind,
} from '@gerai/shared/training/authoring/content.ts';
import type { EnrolmentState } from '@gerai/shared/training/learning/contract.ts';
import { learningMessages } from '@gerai/shared/training/learning/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [learningMessages.notOffered]: msg`This course is not offered any more`,
  [learningMessages.notRenewable]: msg`You have completed this course. It can be renewed from 30 days before its certificate expires.`,
  [learningMessages.cannotLeave]: msg`A course that was assigned to you, or whose quiz you have begun, cannot be left`,
  [learningMessages.lessonLocked]: msg`Finish the lessons before this one first`,
  [learningMessages.notStarted]: msg`Start the course first`,
  [learningMessages.notAllTicked]: msg`Tick everything on the list first`,
  [learningMessages.videoNotWatched]: msg`Watch the video to its end first`,
  [learningMessages.quizNotPassed]: msg`Pass the quiz to complete this lesson`,
  [learningMessages.noAttemptsLeft]: msg`You have no attempts left. Ask your manager for another one.`,
  [learningMessages.quizPassed]: msg`You have passed this quiz already`,
  [learningMessages.wrongAnswers]: msg`These answers do not fit this attempt. Load the quiz again.`,
});

/** The catalogue's chips (specification 2, section 2: training module). */
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
