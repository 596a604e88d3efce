/** The list with the item at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The things in the order of `ids`; unnamed ones come last, in their old order. */
export function inOrder<T extends { id: string }>(things: readonly T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length;
  return things.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The index whose box centre is nearest to the dragged item's centre. */
export function placeAt(middle: number, boxes: readonly { top: number; height: number }[]): number {
  const distances = boxes.map(({ top, height }) => Math.abs(top + height / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}
