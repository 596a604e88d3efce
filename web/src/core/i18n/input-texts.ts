import type { inputReasons } from '@gerai/shared/http/input-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from './reason-text.ts';

addReasonTexts<typeof inputReasons>({
  'input.invalid_type': () => msg`This value is missing or of the wrong type`,
  'input.invalid_format': () => msg`Wrong format`,
  'input.unrecognized_keys': () => msg`This value is not valid`,
  'input.required': () => msg`This is required`,
});
