import { addDays, daysInMonth } from '../../time/business-time.ts';

/**
 * The last day of a certificate valid for `months` months: the same day of the month, or the month's last day if it
 * has no such day. Null for no expiry. Civil dates.
 */
export function validUntil(issuedOn: string, months: number | null): string | null {
  if (months === null) return null;
  const [year, month] = issuedOn.split('-').map(Number) as [number, number];
  const counted = year * 12 + (month - 1) + months;
  const inMonth = `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`;
  const day = Math.min(Number(issuedOn.slice(8)), daysInMonth(`${inMonth}-01`));
  return `${inMonth}-${String(day).padStart(2, '0')}`;
}

/** Whether a certificate is valid on a business date, including its last day. */
export const isValidOn = (validUntil: string | null, today: string): boolean =>
  validUntil === null || today <= validUntil;

/** Days before a certificate's last day from which its course may be repeated. */
export const RENEWAL_DAYS = 30;

/** Whether its course may be repeated: from 30 days before its last day on (decisions, training). */
export const isRenewableOn = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && today >= addDays(validUntil, -RENEWAL_DAYS);

/** Misread letters in typed numbers: O means zero, I and L mean one. */
const MEANT: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * Normalises a typed number to the printed form: accepts lower case, spaces, other hyphens or none, and a missing GR.
 * Null if it can't be a number.
 */
export function readNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}\u2212_.]/gu, '');
  const short = plain.length === 12 && plain.startsWith('GR') ? plain.slice(2) : plain;
  const characters = short.replace(/[OIL]/g, (letter) => MEANT[letter]!);
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(characters)) return null;
  return `GR-${characters.slice(0, 5)}-${characters.slice(5)}`;
}
