import type { nameReasons } from '@gerai/shared/text/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../i18n/reason-text.ts';

/** Loaded by the forms in which a person, an outlet, a role or a group is named. */
addReasonTexts<typeof nameReasons>({
  'names.hidden_characters': msg`The name contains invisible characters. Type it again.`,
  'names.name_of_admin': msg`This name reads like an admin’s. An admin can set it for you.`,
});
