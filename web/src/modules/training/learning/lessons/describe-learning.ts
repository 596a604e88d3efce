import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import type { Describer } from '../../../../core/offline/operation.ts';
import type { LearningAbout } from './lesson-entry.ts';
import '../../content/learning-reason-texts.ts';

const titleOf = ({ title }: LearningAbout, i18n: I18n): string =>
  title ? textIn(i18n.locale === 'id' ? 'id' : 'en', title) : i18n._(msg`A lesson`);

const describeAs = (detail: MessageDescriptor): Describer<LearningAbout> => ({
  describe: ({ about, refusal }, _data, i18n) => ({
    title: titleOf(about, i18n),
    detail: i18n._(detail),
    refusal: refusal ? reasonText(i18n, refusal) : undefined,
    open:
      about.course && about.lesson
        ? {
            label: i18n._(msg`Open the lesson`),
            link: {
              to: '/training/courses/$id/lessons/$lessonId',
              params: { id: about.course, lessonId: about.lesson },
            },
          }
        : undefined,
    discard: {
      title: i18n._(msg`Discard this?`),
      message: i18n._(msg`Your work in this lesson is only on this device and will be deleted.`),
    },
  }),
  describeSent: ({ about }, i18n) => ({ title: titleOf(about, i18n), detail: i18n._(detail) }),
});

/** Describes completed lessons in the queue. */
export const describeLesson = describeAs(msg`Completed lesson`);

/** Describes the answers of quizzes in the queue. */
export const describeQuiz = describeAs(msg`Quiz`);
