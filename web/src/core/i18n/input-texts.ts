import type { inputReasons } from '@gerai/shared/http/input-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from './reason-text.ts';

addReasonTexts<typeof inputReasons>({
  'input.invalid_type': () => msg`This value is missing or of the wrong type`,
  'input.invalid_value': ({ values }, say) => msg`Choose one of: ${{ words: say.list(values) }}`,
  'input.invalid_format': () => msg`Wrong format`,
  'input.unrecognized_keys': () => msg`This value is not valid`,
  'input.not_multiple_of': ({ divisor }, say) =>
    msg`Must be a multiple of ${{ divisor: say.number(divisor) }}`,
  'input.too_short': ({ minimum }, say) => msg`Use at least ${{ minimum: say.number(minimum) }} characters`,
  'input.too_long': ({ maximum }, say) => msg`Use at most ${{ maximum: say.number(maximum) }} characters`,
  'input.too_few': ({ minimum }, say) => msg`Choose at least ${{ minimum: say.number(minimum) }}`,
  'input.too_many': ({ maximum }, say) => msg`Choose at most ${{ maximum: say.number(maximum) }}`,
  'input.too_small': ({ minimum }, say) => msg`Must be at least ${{ minimum: say.number(minimum) }}`,
  'input.too_big': ({ maximum }, say) => msg`Must be at most ${{ maximum: say.number(maximum) }}`,
  'input.required': () => msg`This is required`,
});
