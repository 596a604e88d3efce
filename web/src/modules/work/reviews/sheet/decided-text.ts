import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** '37 approved, 3 rejected'; zero counts are left out. */
export function decidedText(
  i18n: I18n,
  { approved, rejected }: { approved: number; rejected: number },
): string {
  const said = [
    approved > 0 ? i18n._(msg`${approved} approved`) : '',
    rejected > 0 ? i18n._(msg`${rejected} rejected`) : '',
  ];
  return said.filter(Boolean).join(', ');
}
