import type { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../core/i18n/reason-text.ts';

// Wherever an outlet is chosen it may have been archived meanwhile: forms of people too, which know no outlets.
addReasonTexts<Pick<typeof outletReasons, 'outlets.archived'>>({
  'outlets.archived': msg`This outlet is archived`,
});
