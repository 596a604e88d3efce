import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { usualLanguage } from '@gerai/shared/text/language.ts';
import { msg } from '@lingui/core/macro';
import { notify } from '../../ui/feedback/notify.ts';
import { personLanguage } from '../i18n/browser-language.ts';
import { loadLanguage } from '../i18n/language.tsx';

/** Says that work on this device can't be opened: the server makes other keys since its database was set up anew. */
export async function tellLostWork(
  count: number,
  { language, role }: Pick<Profile, 'language' | 'role'>,
): Promise<void> {
  // Not that of the page, which is still the sign-in screen's.
  const i18n = await loadLanguage(personLanguage(language) ?? usualLanguage(role));
  notify.error({
    title: i18n._(msg`Unsent work on this device cannot be opened: ${{ count }}`),
    message: i18n._(
      msg`It is locked for you with a key that the server no longer has. It stays here, under 'On this device'; tell your admin, and send what matters again.`,
    ),
  });
}
