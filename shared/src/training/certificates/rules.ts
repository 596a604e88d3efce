import { addDays, daysInMonth } from '../../time/business-time.ts';

/**
 * The last day of a certificate that is good for so many months: the same day of the month, or its last one where the
 * month has no such day. Null is for ever. Civil dates.
 */
export function validUntil(issuedOn: string, months: number | null): string | null {
  if (months === null) return null;
  const [year, month] = issuedOn.split('-').map(Number) as [number, number];
  const counted = year * 12 + (month - 1) + months;
  const inMonth = `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`;
  const day = Math.min(Number(issuedOn.slice(8)), daysInMonth(`${inMonth}-01`));
  return `${inMonth}-${String(day).padStart(2, '0')}`;
}

/** Whether a certificate is good on a business date; its last day counts. */
export const isValidOn = (validUntil: string | null, today: string): boolean =>
  validUntil === null || today <= validUntil;

/** Days before a certificate's last day from which its course may be taken again. */
export const RENEWAL_DAYS = 30;

/** Whether its course may be taken again: from 30 days before its last day on (decisions, training). */
export const isRenewableOn = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && today >= addDays(validUntil, -RENEWAL_DAYS);

/** Of numbers as people type them: O is a zero, I and L are a one. */
const MEANT: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * A number as it stands on the paper, of any spelling of it: small letters, spaces, other hyphens or none, without GR.
 * Null where it cannot be one.
 */
export function readNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}\u2212_.]/gu, '');
  const short = plain.length === 12 && plain.startsWith('GR') ? plain.slice(2) : plain;
  const characters = short.replace(/[OIL]/g, (letter) => MEANT[letter]!);
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(characters)) return null;
  return `GR-${characters.slice(0, 5)}-${characters.slice(5)}`;
}
