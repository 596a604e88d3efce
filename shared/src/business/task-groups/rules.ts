interface OrderQuery {
  ids: readonly string[];
  expected_ids?: readonly string[] | undefined;
}

/**
 * Whether the requested order is valid: `ids` names each of `stored` once, and `stored` still equals `expected_ids`.
 * Otherwise another admin's addition, deletion or move would be lost. Repeating the stored order is allowed.
 */
export const canBeOrdered = ({ ids, expected_ids }: OrderQuery, stored: readonly string[]): boolean =>
  isSame(ids, stored) ||
  (isSame(expected_ids ?? stored, stored) && isSame(ids.toSorted(), stored.toSorted()));

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id, at) => id === others[at]);
