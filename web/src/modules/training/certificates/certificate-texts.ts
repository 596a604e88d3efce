import type { certificateReasons } from '@gerai/shared/training/certificates/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof certificateReasons>({
  'certificates.no_free_number': msg`No free number was found for the certificate`,
});
