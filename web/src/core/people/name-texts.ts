import type { nameReasons } from '@gerai/shared/text/reasons.ts';
import { addReasonTexts } from '../i18n/reason-text.ts';

/** Loaded by the forms in which a person, an outlet, a role or a group is named. */
addReasonTexts<typeof nameReasons>({});
