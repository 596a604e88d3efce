import type { areaReasons } from '@gerai/shared/business/areas/reasons.ts';
import type { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import type { tagReasons } from '@gerai/shared/business/tags/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import '../../../desktop/master-data/archived-texts.ts';

addReasonTexts<typeof outletReasons>({
  'outlets.merged_tags': ({ outlet, tags, most }) =>
    msg`${outlet} would have ${tags} tags, and an outlet has ${most} at most. Take some away before.`,
});

addReasonTexts<typeof areaReasons>({});

addReasonTexts<typeof tagReasons>({
  'tags.outlet_full': ({ outlet }) => msg`${outlet} has as many tags as an outlet can have`,
});
