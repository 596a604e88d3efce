import type { UnusualFilter } from '../../work/photo-proof/unusual-kinds.ts';
import { wilsonInterval } from '../../work/reviews/wilson-interval.ts';
import type { RateRow } from './contract.ts';
import { rateLimits } from './rate-choices.ts';

/** Whether there are enough submissions for a share to say anything. */
export const isMeaningful = ({ sent }: Pick<RateRow, 'sent'>): boolean => sent >= rateLimits.leastSent;

/** The whole per cent of submissions of a kind; null where there are too few. */
export const rateOf = (row: RateRow, kind: UnusualFilter): number | null =>
  isMeaningful(row) ? Math.round((100 * row[kind]) / row.sent) : null;

/** The position of a row in the order of a kind: the lower bound of its share, -1 where there are too few. */
export type RatePlace = [bound: number, sent: number, name: string, key: string];

export const ratePlace = (row: RateRow, kind: UnusualFilter): RatePlace => [
  isMeaningful(row) ? wilsonInterval(row[kind], row.sent)!.low : -1,
  row.sent,
  row.name,
  row.key,
];

const collator = new Intl.Collator('id', { numeric: true });

/**
 * Negative if `one` comes before `other`: by the lower bound of the share, so that 3 of 20 stand below 30 of 200; then
 * the one with more submissions, then by name.
 */
export const compareRates = (one: RatePlace, other: RatePlace): number =>
  other[0] - one[0] ||
  other[1] - one[1] ||
  collator.compare(one[2], other[2]) ||
  (one[3] < other[3] ? -1 : one[3] > other[3] ? 1 : 0);
