import { msg } from '@lingui/core/macro';
import { notify } from '../../ui/feedback/notify.ts';
import { loadLanguage } from '../i18n/language.tsx';

/** Says that work on this device can't be opened: the server makes other keys since its database was set up anew. */
export async function tellLostWork(count: number): Promise<void> {
  const i18n = await loadLanguage(document.documentElement.lang === 'id' ? 'id' : 'en');
  notify.error({
    title: i18n._(msg`Unsent work on this device cannot be opened: ${{ count }}`),
    message: i18n._(
      msg`It is locked for you with a key that the server no longer has. It stays here, under 'On this device'; tell your admin, and send what matters again.`,
    ),
  });
}
