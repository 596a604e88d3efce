/** The page numbers to show: first, last, the current one and its neighbours, with gap markers between. */
export function pagesShown(page: number, pages: number): (number | 'before' | 'after')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(near)];
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1;
    // A single missing page takes no more space than a gap marker.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [number < page ? 'before' : 'after', number] : [number];
  });
}
