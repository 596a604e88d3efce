type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const GAP = 8;

/** How far from the top a stack of notices begins, so that it lies over none of the boxes that are kept clear. */
export function clearTop(
  stack: { left: number; right: number; height: number },
  kept: readonly Box[],
): number {
  let top = GAP;
  const beside = ({ left, right }: Box) => right <= stack.left || left >= stack.right;
  for (const box of [...kept].sort((a, b) => a.top - b.top)) {
    if (beside(box) || box.bottom <= box.top) continue;
    if (box.top < top + stack.height + GAP && box.bottom + GAP > top) top = box.bottom + GAP;
  }
  return top;
}
