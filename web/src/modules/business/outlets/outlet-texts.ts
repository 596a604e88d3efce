import type { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof outletReasons>({
  'outlets.name_required': msg`Please enter the name of the outlet`,
  'outlets.region_required': msg`Please enter the region`,
  'outlets.name_taken': msg`There is already an outlet of this name`,
  'outlets.position_incomplete': msg`Enter both latitude and longitude, or neither`,
  'outlets.latitude_unreadable': msg`Enter a latitude between -90 and 90, for example -7.9467`,
  'outlets.longitude_unreadable': msg`Enter a longitude between -180 and 180, for example 112.6150`,
});
