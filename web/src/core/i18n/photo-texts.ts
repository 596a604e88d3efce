import type { photoReasons } from '@gerai/shared/pictures/reasons.ts';
import { addReasonTexts } from './reason-text.ts';

addReasonTexts<typeof photoReasons>({});
