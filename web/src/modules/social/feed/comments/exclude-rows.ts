/** The rows that are not in `others`, each id once. */
export function excludeRows<Row extends { id: string }>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const seen = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
