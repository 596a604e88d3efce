import type { cancellationReasons } from '@gerai/shared/work/cancellations/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof cancellationReasons>({
  'cancellations.no_reason': msg`Say why: the people of the outlet read it, and the trail keeps it`,
  'cancellations.submitted': msg`This task has been submitted, so it can't be cancelled`,
  'cancellations.cancelled': msg`This task is cancelled already`,
  'cancellations.not_cancelled': msg`This task is not cancelled any more`,
  'cancellations.over': msg`The day of this task is over`,
});
