import { type SignInNames, signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';

interface MessageParts extends SignInNames {
  name: string;
  /** With its host. */
  link: string;
  /** The last day on which it works. */
  until: string;
}

/**
 * What an admin sends to a person with their link, in the person's language, whatever the admin's; Indonesian for who has
 * chosen none.
 */
export function linkMessage(
  { name, link, until, ...names }: MessageParts,
  language: Language | null,
): string {
  const chosen = language ?? 'id';
  return words[chosen]({
    name,
    link,
    login: signInName(names),
    day: formatCivilDate(until, 'date', chosen),
  });
}

/** Opens WhatsApp with a message, to the person's number if they have one; else WhatsApp asks to whom. */
export const whatsAppAddress = ({ phone }: Pick<SignInNames, 'phone'>, message: string): string =>
  `https://wa.me/${phone === null ? '' : phone.slice(1)}?text=${encodeURIComponent(message)}`;

interface Said {
  name: string;
  link: string;
  login: string;
  day: string;
}

const words: Record<Language, (said: Said) => string> = {
  id: ({ name, link, login, day }) =>
    `Halo ${name}, ini tautan pribadi Anda untuk masuk ke Gerai:\n${link}\n\n` +
    `Buka tautan ini, pilih kata sandi Anda sendiri, lalu masuk dengan ${login}. ` +
    `Tautan berlaku satu kali, sampai ${day}. Jangan teruskan pesan ini.`,
  en: ({ name, link, login, day }) =>
    `Hello ${name}, this is your own link to sign in to Gerai:\n${link}\n\n` +
    `Open it, choose a password of your own and sign in with ${login}. ` +
    `It works once, until ${day}. Please do not forward this message.`,
};
