/** The 95 % quantile of the normal distribution, two-sided. */
const Z = 1.959964;

/**
 * Between which shares the true one lies with 95 % confidence, where `hits` of `looked` were found (Wilson's score
 * interval: unlike the textbook one it holds for few and for none). Null where nobody has looked yet.
 */
export function wilsonInterval(hits: number, looked: number): { low: number; high: number } | null {
  if (looked <= 0) return null;
  const share = hits / looked;
  const square = Z ** 2 / looked;
  const middle = share + square / 2;
  const reach = Z * Math.sqrt((share * (1 - share)) / looked + square / (4 * looked));
  // None and all are exact ends, whatever the last bit of the sum.
  const low = hits === 0 ? 0 : (middle - reach) / (1 + square);
  const high = hits === looked ? 1 : (middle + reach) / (1 + square);
  return { low, high };
}
