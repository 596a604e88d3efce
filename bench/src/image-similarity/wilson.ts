/** Standard deviations of a normal distribution that hold 95 %. */
const Z = 1.96;

/** The 95 % interval of a share that was seen `part` times in `whole` (Wilson). */
export function wilson(part: number, whole: number): [number, number] {
  if (whole === 0) return [0, 1];
  const share = part / whole;
  const divisor = 1 + Z ** 2 / whole;
  const middle = share + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  return [Math.max(0, (middle - spread) / divisor), Math.min(1, (middle + spread) / divisor)];
}

/** As text: '97.5 % (93.1–99.2)'. */
export function showShare(part: number, whole: number): string {
  const [low, high] = wilson(part, whole).map((share) => (100 * share).toFixed(1));
  return `${((100 * part) / whole).toFixed(1)} % (${low}–${high})`;
}
