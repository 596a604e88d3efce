import type { SecurityEntry } from '@gerai/shared/accounts/security/events-contract.ts';
import type { SignInFailure } from '@gerai/shared/trail/security-events.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldName, valueText } from '../../../desk/trail/change-words.ts';

const reasons: Record<SignInFailure, MessageDescriptor> = {
  wrong_password: msg`wrong password`,
  unknown_account: msg`no account has this email`,
  inactive_account: msg`the account is inactive`,
  pending_account: msg`the account has no password yet`,
  wrong_second_factor: msg`wrong second factor`,
  unknown_passkey: msg`passkey of nobody, or of somebody else`,
  wrong_passkey: msg`passkey not accepted`,
  refused_by_provider: msg`refused by the sign-in provider`,
};

/** What a reader needs to know of an entry beside its kind: why, how often, from what to what. */
export function detailText(i18n: I18n, entry: SecurityEntry): string {
  const { reason, attempts, accounts, changes, subject_type, subject_name } = entry;
  const parts = [
    subject_type === 'api_key' ? subject_name : '',
    reason && i18n._(reasons[reason]),
    attempts > 1 ? i18n._(msg`${attempts} attempts`) : '',
    accounts > 0 ? i18n._(msg`${accounts} more accounts`) : '',
    ...(subject_type === 'user' ? changes.map((change) => changeText(i18n, change)) : []),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Values that say the kind once more, or are long, are left to the person's own log. */
const shown: readonly string[] = ['role', 'status', 'one_time_link'];

function changeText(i18n: I18n, { field, before, after }: SecurityEntry['changes'][number]): string {
  if (!shown.includes(field)) return '';
  const is = valueText(i18n, field, after);
  return before === null ? `${fieldName(i18n, field)}: ${is}` : `${valueText(i18n, field, before)} → ${is}`;
}
