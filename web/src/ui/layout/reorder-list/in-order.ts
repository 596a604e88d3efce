/** The list with one of its items taken out and put in at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The things in the order of `ids`; those that it does not name come last, as they stood. */
export function inOrder<T extends { id: string }>(things: readonly T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length;
  return things.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Which of the boxes' places something has while it is dragged: that whose middle is nearest to its own. */
export function placeAt(middle: number, boxes: readonly { top: number; height: number }[]): number {
  const distances = boxes.map(({ top, height }) => Math.abs(top + height / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}
