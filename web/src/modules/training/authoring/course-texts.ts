import type { courseReasons } from '@gerai/shared/training/authoring/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof courseReasons>({
  'courses.text_missing': () => msg`A text is missing`,
  'courses.same_options': () => msg`Two options read the same`,
});
