import type { templateReasons } from '@gerai/shared/business/templates/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof templateReasons>({
  'templates.changed_meanwhile': ({ count }) =>
    msg`${{ count }} of the templates were changed after you read them. Nothing was written.`,
});
