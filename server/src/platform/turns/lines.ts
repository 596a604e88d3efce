/** What waits below one key. A line without branches has entries in their order, another has turns of its branches. */
export interface Line<Entry> {
  length: number;
  entries: Set<Entry>;
  /** In the order of their turns. */
  branches: Map<string, Line<Entry>>;
}

export const emptyLine = <Entry>(): Line<Entry> => ({ length: 0, entries: new Set(), branches: new Map() });

export const lengthOf = ({ length }: Line<unknown>): number => length;

export function push<Entry>(line: Line<Entry>, [key, ...within]: readonly string[], entry: Entry): void {
  line.length += 1;
  if (key === undefined) return void line.entries.add(entry);
  const branch = line.branches.get(key) ?? emptyLine<Entry>();
  line.branches.set(key, branch);
  push(branch, within, entry);
}

/** Takes out an entry of this path. */
export function leave<Entry>(line: Line<Entry>, [key, ...within]: readonly string[], entry: Entry): void {
  line.length -= 1;
  if (key === undefined) return void line.entries.delete(entry);
  const branch = line.branches.get(key)!;
  leave(branch, within, entry);
  if (branch.length === 0) line.branches.delete(key);
}

/** Takes the next of a branch, which then is the last of the branches. */
export function takeOf<Entry>(line: Line<Entry>, key: string): Entry {
  const branch = line.branches.get(key)!;
  line.length -= 1;
  const entry = takeNext(branch);
  line.branches.delete(key);
  if (branch.length > 0) line.branches.set(key, branch);
  return entry;
}

function takeNext<Entry>(line: Line<Entry>): Entry {
  const [turn] = line.branches.keys();
  if (turn !== undefined) return takeOf(line, turn);
  const [entry] = line.entries;
  line.length -= 1;
  line.entries.delete(entry!);
  return entry!;
}

/**
 * Takes out the latest of the branch that has more than this path would have with one more, at the first key where the
 * two part. Undefined where no branch has.
 */
export function takeAnother<Entry>(
  line: Line<Entry>,
  [key, ...within]: readonly string[],
): Entry | undefined {
  if (key === undefined || line.branches.size === 0) return undefined;
  const own = line.branches.get(key);
  const [most, largest] = largestOf(line);
  const isOwn = largest.length <= (own?.length ?? 0) + 1;
  const entry = isOwn ? own && takeAnother(own, within) : takeLatest(largest);
  if (!entry) return undefined;
  line.length -= 1;
  if (largest.length === 0) line.branches.delete(most);
  return entry;
}

function takeLatest<Entry>(line: Line<Entry>): Entry {
  line.length -= 1;
  if (line.branches.size === 0) {
    const entry = [...line.entries].at(-1)!;
    line.entries.delete(entry);
    return entry;
  }
  const [key, largest] = largestOf(line);
  const entry = takeLatest(largest);
  if (largest.length === 0) line.branches.delete(key);
  return entry;
}

const largestOf = <Entry>({ branches }: Line<Entry>): [string, Line<Entry>] =>
  [...branches].reduce((a, b) => (b[1].length > a[1].length ? b : a));
