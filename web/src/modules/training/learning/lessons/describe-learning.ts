import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import type { Description } from '../../../../core/offline/operation.ts';
import type { LearningAbout } from './lesson-entry.ts';
import '../../content/training-texts.ts';

/** A phone between two cells gets no error for a lost request, so it times out after 15 s. */
export const TIMEOUT_MS = 15_000;

/** How a queue entry of a lesson is described. */
export function describeLearning(
  { title, course, lesson }: LearningAbout,
  refusal: Refusal | null,
  i18n: I18n,
): Description {
  const label = i18n._(msg`Open the lesson`);
  return {
    title: title ? textIn(i18n.locale === 'id' ? 'id' : 'en', title) : i18n._(msg`A lesson`),
    refusal: refusal ? reasonText(i18n, refusal) : undefined,
    open:
      course && lesson
        ? {
            label,
            link: { to: '/training/courses/$id/lessons/$lessonId', params: { id: course, lessonId: lesson } },
          }
        : undefined,
    discard: {
      title: i18n._(msg`Discard this?`),
      message: i18n._(msg`What you did in this lesson is on this device only, and will be gone.`),
    },
  };
}
