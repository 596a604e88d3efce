/** Does `work` for each item, up to `count` at once, and gives the results in the items' order. */
export async function* mapAhead<T, R>(
  items: AsyncIterable<T>,
  count: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const ahead: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Awaited in its turn; until then an error must not count as unhandled.
    result.catch(() => {});
    if (ahead.push(result) >= count) yield await ahead.shift()!;
  }
  for (const result of ahead) yield await result;
}
