import { reviewLimits } from './contract.ts';

/**
 * Common rejection reasons in Indonesian, for the staff who read them. Suggested when an outlet has too few of its
 * own.
 */
export const usualReasons = [
  'Foto buram',
  'Foto terlalu gelap',
  'Hasilnya tidak terlihat di foto',
  'Belum bersih',
  'Bukan tempat yang diminta',
] as const;

/** A key that ignores case, spaces and a final full stop. */
export const reasonKey = (reason: string): string =>
  reason
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '')
    .toLowerCase();

/** An outlet's reasons, most used first, followed by common ones. */
export function withUsualReasons(own: readonly string[]): string[] {
  const known = new Set(own.map(reasonKey));
  return [...own, ...usualReasons.filter((usual) => !known.has(reasonKey(usual)))].slice(
    0,
    reviewLimits.reasons,
  );
}
