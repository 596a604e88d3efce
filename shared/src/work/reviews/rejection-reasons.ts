import { type RejectionReasons, reviewLimits } from './contract.ts';

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

/**
 * The reasons of a task, most used first, followed by common ones; and the outlet's `others`, without those said
 * already.
 */
export function groupReasons(own: readonly string[], others: readonly string[] = []): RejectionReasons {
  const reasons = [...own, ...without(usualReasons, own)].slice(0, reviewLimits.reasons);
  return { reasons, others: without(others, reasons) };
}

function without(reasons: readonly string[], known: readonly string[]): string[] {
  const keys = new Set(known.map(reasonKey));
  return reasons.filter((reason) => !keys.has(reasonKey(reason)));
}
