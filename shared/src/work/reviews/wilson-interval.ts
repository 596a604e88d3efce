/** The 95 % quantile of the normal distribution, two-sided. */
const Z = 1.959964;

/**
 * The 95 % confidence interval of a share, with `hits` found among `looked` (Wilson's score interval, which unlike
 * the normal approximation holds for small numbers and for zero). Null if `looked` is 0.
 */
export function wilsonInterval(hits: number, looked: number): { low: number; high: number } | null {
  if (looked <= 0) return null;
  const share = hits / looked;
  const square = Z ** 2 / looked;
  const middle = share + square / 2;
  const reach = Z * Math.sqrt((share * (1 - share)) / looked + square / (4 * looked));
  // Exact bounds for none and all, without rounding errors.
  const low = hits === 0 ? 0 : (middle - reach) / (1 + square);
  const high = hits === looked ? 1 : (middle + reach) / (1 + square);
  return { low, high };
}
