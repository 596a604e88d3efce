import type { InputReason } from '../http/input-reasons.ts';

/** Digits of a number with its country code (E.164 allows no more than 15). */
export const PHONE_DIGITS = { min: 8, max: 15 } as const;

/** Maximum characters of a number as it is typed, with its spaces and brackets. */
export const PHONE_LENGTH = 40;

const INDONESIA = '62';

export type PhoneReason = InputReason & `input.phone_${string}`;

/**
 * A phone number as it is stored: '+' and the digits with their country code. Without a leading + or 00 it is read as
 * Indonesian: '0812…', '62812…', or '812…' where a spreadsheet has lost the zero.
 */
export function normalizePhone(
  typed: string,
): { phone: string; reason?: undefined } | { reason: PhoneReason; phone?: undefined } {
  // A spreadsheet's apostrophe says that the cell is text.
  const plain = typed.trim().replace(/^'/, '');
  const marked = plain.replace(/[\s\p{Dash}().]/gu, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(marked)) return { reason: 'input.phone_characters' };
  const digits = withCountry(marked);
  if (digits === null) return { reason: 'input.phone_no_country' };
  if (digits.length < PHONE_DIGITS.min) return { reason: 'input.phone_too_short' };
  if (digits.length > PHONE_DIGITS.max) return { reason: 'input.phone_too_long' };
  return { phone: `+${digits}` };
}

/** Null where nothing says which country it is. */
function withCountry(marked: string): string | null {
  // '+62 (0)812': the zero is dialled within the country only.
  if (marked.startsWith('+')) return marked.startsWith('+0') ? null : withoutZero(marked.slice(1));
  if (marked.startsWith('0')) return withoutZero(INDONESIA + marked);
  if (marked.startsWith(INDONESIA)) return withoutZero(marked);
  return marked.startsWith('8') ? INDONESIA + marked : null;
}

const withoutZero = (digits: string): string => digits.replace(/^620+/, INDONESIA);

/** Whether somebody means a number where an address or a number may stand. */
export const looksLikePhone = (typed: string): boolean =>
  /^[\s+\d\p{Dash}().']*$/u.test(typed) && /\d/.test(typed);

/** The digits by which a part of a number is searched for, as they stand in stored ones; null for any other text. */
export function phonePart(typed: string): string | null {
  if (!looksLikePhone(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^00?(?=[1-9])/, '');
  return digits.length < SHORTEST_PART ? null : digits;
}

/** Fewer digits find numbers by chance. */
const SHORTEST_PART = 3;

/** The number as people read it: '+62 812-3456-7890'. Only Indonesian mobile numbers are grouped like this. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+62(8\d{2})(\d{3,4})(\d{3,})$/, '+62 $1-$2-$3');
