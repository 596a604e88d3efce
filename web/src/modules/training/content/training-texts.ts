import type {
  CourseCategory,
  CourseLevel,
  LessonKind,
  QuestionKind,
} from '@gerai/shared/training/authoring/content.ts';
import type { EnrolmentState } from '@gerai/shared/training/learning/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import './learning-reason-texts.ts';

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
