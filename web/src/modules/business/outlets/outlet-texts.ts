import type { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof outletReasons>({
  'outlets.name_required': msg`Please enter the name of the outlet`,
  'outlets.region_required': msg`Please enter the region`,
  'outlets.name_taken': msg`There is already an outlet of this name`,
});
