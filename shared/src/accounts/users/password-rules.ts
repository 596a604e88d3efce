import { PRODUCT } from '../../text/product.ts';
import type { PasswordBecause } from './password-reasons.ts';

/** Whose password it is, and the business that the account belongs to. */
export interface PasswordOwner {
  name: string;
  email?: string | null | undefined;
  /** As it is stored. */
  phone?: string | null | undefined;
  business?: string | null | undefined;
}

/** Shorter words occur by chance. */
const SHORTEST_WORD = 3;
/** '00000000' and 'abababab' are common too, and in no list. */
const FEWEST_CHARACTERS = 3;

/**
 * Why a password is refused; null if it is not. Compared is the whole password, as NIST SP 800-63B says: a word of the
 * lists within a longer one is no reason. `common` has the most common passwords in lower case.
 */
export function refuseWeak(
  password: string,
  { name, email, phone, business }: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordBecause | null {
  const lower = password.toLowerCase();
  if (common.has(lower) || new Set(lower).size < FEWEST_CHARACTERS) return { reason: 'password.common' };
  const ofBusiness = wordsOf(PRODUCT.code, business ?? '');
  if (isMadeOf(password, ofBusiness)) return { reason: 'password.of_business' };
  return isMadeOf(password, [...ofBusiness, ...wordsOf(name, email ?? '', ...spellingsOf(phone))])
    ? { reason: 'password.own' }
    : null;
}

/** The digits of a number as people type it: with the country's code, the zero in its place, and neither. */
const spellingsOf = (phone: string | null | undefined): string[] => {
  const national = phone?.startsWith('+62') ? phone.slice(3) : null;
  return [...(phone ? [phone] : []), ...(national ? [national, `0${national}`] : [])];
};

/** The words of texts, and each text as one word. */
function wordsOf(...texts: string[]): string[] {
  const all = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}\p{M}]+/u)]).map(lettersOf);
  return [...new Set(all)].filter((word) => word.length >= SHORTEST_WORD);
}

/** Whether a password is nothing but these words, with digits and signs before, between and after: 'Sari_Dewi2024!'. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  return isChain(letters, words) || isChain(letters.replace(/^\p{N}+|\p{N}+$/gu, ''), words);
}

/** Every position that words reach is visited once, so that no name makes it slow. */
function isChain(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (const from of reached)
    for (const word of words) if (text.startsWith(word, from)) reached.add(from + word.length);
  return text !== '' && reached.has(text.length);
}

/** Letters and digits in lower case, without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
