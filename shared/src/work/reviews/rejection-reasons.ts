import { reviewLimits } from './contract.ts';

/**
 * What photos are rejected for in most outlets, in the language of who reads the notes: the staff. Offered where an
 * outlet has not enough reasons of its own.
 */
export const usualReasons = [
  'Foto buram',
  'Foto terlalu gelap',
  'Hasilnya tidak terlihat di foto',
  'Belum bersih',
  'Bukan tempat yang diminta',
] as const;

/** Two reasons that differ in case, spaces or a full stop are one. */
export const reasonKey = (reason: string): string =>
  reason
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '')
    .toLowerCase();

/** The reasons of an outlet, most used first, filled up with usual ones. */
export function withUsualReasons(own: readonly string[]): string[] {
  const known = new Set(own.map(reasonKey));
  return [...own, ...usualReasons.filter((usual) => !known.has(reasonKey(usual)))].slice(
    0,
    reviewLimits.reasons,
  );
}
