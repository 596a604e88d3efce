import type { PlannedMove } from '@gerai/shared/accounts/users/contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import '../../../desktop/master-data/archived-texts.ts';
import '../roles/role-texts.ts';
import './posting-texts.ts';

/** What a planned move is: 'Moves to HM Renon as Kasir on 1 Dec 2026', or why it was not made. */
export function moveText(i18n: I18n, move: PlannedMove, language: Language): string {
  const date = formatCivilDate(move.on_date, 'date', language);
  const { outlet_name: outlet, refused } = move;
  const role = move.job_role ?? '';
  const text =
    outlet && role
      ? i18n._(msg`Moves to ${outlet} as ${role} on ${date}`)
      : outlet
        ? i18n._(msg`Moves to ${outlet} on ${date}`)
        : i18n._(msg`Becomes ${role} on ${date}`);
  if (!refused) return text;
  const why = reasonText(i18n, refused);
  return i18n._(msg`${text}: not made. ${why}`);
}
