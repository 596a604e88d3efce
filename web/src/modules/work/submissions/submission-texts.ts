import type { submissionReasons } from '@gerai/shared/work/submissions/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof submissionReasons>({
  'submissions.photo_required': msg`This task needs a photo as proof`,
  'submissions.submitted': msg`This task has already been sent.`,
  'submissions.submitted_by': ({ name, at }, say) =>
    msg`This task was already sent by ${name} on ${{ at: say.moment(at) }}`,
  'submissions.auto_failed': msg`Time is up: this task has been failed automatically.`,
  'submissions.cancelled': msg`This task was cancelled.`,
  'submissions.cancelled_for': ({ reason }) => msg`This task was cancelled: ${{ reason: String(reason) }}`,
  'submissions.expired': msg`The time for sending this task is over.`,
  'submissions.not_yet': msg`This task has not started yet.`,
  'submissions.id_taken': msg`This was sent before with other content. Open the task, look at it, and send it again.`,
});
