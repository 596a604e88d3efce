type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const GAP = 8;

/** The `top` in pixels at which a stack of notices overlaps none of the `kept` boxes. */
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
