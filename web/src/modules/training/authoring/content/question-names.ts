import type { QuestionKind } from '@gerai/shared/training/authoring/content.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the question kinds for authors; learners see an instruction instead. */
export const questionNames: Record<QuestionKind, MessageDescriptor> = {
  single: msg`One right answer`,
  multiple: msg`Several right answers`,
  true_false: msg`True or false`,
  ordering: msg`Put in order`,
};
