interface OrderQuery {
  ids: readonly string[];
  expected_ids?: readonly string[] | undefined;
}

/**
 * Whether the groups can be put into the order of a input: it names each of `stored` once, and `stored` is still as it
 * was seen. Else somebody added, deleted or moved one meanwhile, and would lose it. What is in that order already may
 * be asked again.
 */
export const canBeOrdered = ({ ids, expected_ids }: OrderQuery, stored: readonly string[]): boolean =>
  isSame(ids, stored) ||
  (isSame(expected_ids ?? stored, stored) && isSame(ids.toSorted(), stored.toSorted()));

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id, at) => id === others[at]);
