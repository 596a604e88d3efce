/** Milliseconds within which refusals of one caller at one route are told together. */
const WINDOW = 10_000;
/** Callers and routes that are told apart at once. */
const MOST = 1_000;

interface Folded {
  fields: object;
  times: number;
}

/**
 * Tells the first refusal of a caller at a route at once, and how many followed within ten seconds in one further line: a
 * flood of thousands a second would write as many lines. `tell` gets that line.
 */
export function foldRefusals(tell: (fields: object) => void) {
  const folded = new Map<string, Folded>();

  function end(key: string): void {
    const { fields, times } = folded.get(key)!;
    folded.delete(key);
    if (times > 0) tell({ ...fields, times });
  }

  /** Whether a refusal is told by itself; `fields` describe it in the line of those that follow. */
  return function isFirst(key: string, fields: () => object): boolean {
    const known = folded.get(key);
    if (known) {
      known.times += 1;
      return false;
    }
    if (folded.size >= MOST) return false;
    folded.set(key, { fields: fields(), times: 0 });
    setTimeout(() => end(key), WINDOW).unref();
    return true;
  };
}
