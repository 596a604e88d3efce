import type { areaReasons } from '@gerai/shared/business/areas/reasons.ts';
import type { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import type { tagReasons } from '@gerai/shared/business/tags/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import '../../../desktop/master-data/archived-texts.ts';

addReasonTexts<typeof outletReasons>({});

addReasonTexts<typeof areaReasons>({});

addReasonTexts<typeof tagReasons>({});
