/** The sum of products. */
export const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

/**
 * The factors by which the terms of each point add up nearest to its value: weighted least squares by the normal
 * equations, solved by elimination. A term that nothing tells gets 0.
 */
export function fitTerms(
  terms: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
): number[] {
  const size = terms[0]?.length ?? 0;
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_, j) =>
      terms.reduce((sum, term, at) => sum + weights[at]! * term[i]! * (j < size ? term[j]! : values[at]!), 0),
    ),
  );
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!;
    rows[i] = rows[i]!.map((value) => (pivot < 1e-9 ? 0 : value / pivot));
    for (let k = 0; k < size; k++) {
      if (k === i) continue;
      const factor = rows[k]![i]!;
      for (let j = i; j <= size; j++) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  return rows.map((row) => row[size]!);
}
