import type { SecurityEntry } from '@gerai/shared/accounts/security/events-contract.ts';
import type { ProviderRefusal, SignInFailure } from '@gerai/shared/trail/sign-in-failures.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldName, valueText } from '../../../desktop/trail/change-words.ts';

const reasons: Record<SignInFailure, MessageDescriptor> = {
  wrong_password: msg`wrong password`,
  unknown_account: msg`no account has this email or phone number`,
  inactive_account: msg`the account is inactive`,
  pending_account: msg`the account has no password yet`,
  wrong_second_factor: msg`wrong second factor`,
  unknown_passkey: msg`passkey unknown, or of another account`,
  wrong_passkey: msg`passkey not accepted`,
  refused_by_provider: msg`refused by the sign-in provider`,
};

/** Beside 'refused by …', of the provider that is shown. */
const refusals: Record<ProviderRefusal, MessageDescriptor> = {
  'auth.provider_declined': msg`the sign-in there was not finished`,
  'auth.provider_unproven': msg`its proof was not valid`,
  'auth.provider_unverified': msg`it has not verified the email`,
  'auth.provider_no_account': msg`no account has the email it gave`,
  'auth.provider_other_account': msg`the account is linked to someone else there`,
  'auth.provider_new_email': msg`the address was changed less than a day ago`,
  'auth.provider_other_person': msg`another person confirmed`,
  'auth.provider_not_anew': msg`it did not ask the person to sign in again`,
  'auth.provider_deactivated': msg`the account is deactivated`,
};

/** What a reader needs to know of an entry beside its kind: why, how often, from what to what. */
export function detailText(i18n: I18n, entry: SecurityEntry): string {
  const { reason, provider, because, attempts, accounts, changes, subject_type, subject_name } = entry;
  const why = because && i18n._(refusals[because]);
  const parts = [
    subject_type === 'api_key' ? subject_name : '',
    reason && !because ? i18n._(reasons[reason]) : '',
    why && provider ? i18n._(msg`by ${provider}: ${why}`) : '',
    attempts > 1 ? i18n._(msg`${attempts} attempts`) : '',
    accounts > 0 ? i18n._(msg`${accounts} more accounts`) : '',
    ...(subject_type === 'user' ? changes.map((change) => changeText(i18n, change)) : []),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Values that say the kind once more, or are long, are left to the person's own log. */
const shown: readonly string[] = ['email', 'phone', 'role', 'status', 'one_time_link'];

function changeText(i18n: I18n, { field, before, after }: SecurityEntry['changes'][number]): string {
  if (!shown.includes(field)) return '';
  const is = valueText(i18n, field, after);
  return before === null ? `${fieldName(i18n, field)}: ${is}` : `${valueText(i18n, field, before)} → ${is}`;
}
