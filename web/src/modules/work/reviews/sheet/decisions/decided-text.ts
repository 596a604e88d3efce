import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Counts {
  approved: number;
  rejected: number;
  notDecided?: number;
}

/** '37 approved, 3 rejected'; zero counts are left out. */
export function decidedText(i18n: I18n, { approved, rejected, notDecided = 0 }: Counts): string {
  const said = [
    approved > 0 ? i18n._(msg`${approved} approved`) : '',
    rejected > 0 ? i18n._(msg`${rejected} rejected`) : '',
    notDecided > 0 ? i18n._(msg`${notDecided} not decided`) : '',
  ];
  return said.filter(Boolean).join(', ');
}
