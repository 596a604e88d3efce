import { msg } from '@lingui/core/macro';
import type { Describer } from '../../../../core/offline/operation.ts';
import type { SubmissionAbout, SubmissionContent } from '../submission-draft.ts';
import { refusalAdvice } from './refusal-text.ts';

/** Describes submissions in the queue. */
export const describeSubmission: Describer<SubmissionAbout, SubmissionContent> = {
  describe: ({ key, about, refusal, isUnkept }, data, i18n) => ({
    title: about.task_name ?? i18n._(msg`A task that is no longer listed`),
    detail: about.outlet_name,
    notes: data?.notes,
    held: i18n._(msg`Marked as done`),
    refusal: refusal ? refusalAdvice(i18n, refusal, { isUnkept }) : undefined,
    open:
      refusal?.code === 'not_found'
        ? undefined
        : { label: i18n._(msg`Open the task`), link: { to: '/task/my-tasks', search: { task: key } } },
    discard: {
      title: i18n._(msg`Discard this submission?`),
      message: i18n._(msg`Its photos and notes are only on this device and will be deleted.`),
    },
  }),
  describeSent: ({ about: { task_name, outlet_name, photos } }, i18n) => ({
    title: task_name ?? i18n._(msg`A task`),
    detail: [outlet_name, photos === 1 ? i18n._(msg`1 photo`) : i18n._(msg`${{ count: photos }} photos`)]
      .filter(Boolean)
      .join(' · '),
  }),
};
