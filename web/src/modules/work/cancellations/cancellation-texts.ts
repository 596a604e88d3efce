import type { cancellationReasons } from '@gerai/shared/work/cancellations/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof cancellationReasons>({});
