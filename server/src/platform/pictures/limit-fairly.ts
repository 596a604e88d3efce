import type { SimpleReason } from '@gerai/shared/reasons.ts';
import { AppError } from '../errors.ts';

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/** What waits below one key, in turns. A branch without branches has a line. */
interface Branch {
  size: number;
  line: Waiting[];
  /** In the order of their turns. */
  branches: Map<string, Branch>;
}

const emptyBranch = (): Branch => ({ size: 0, line: [], branches: new Map() });

/**
 * Returns a function that runs at most `running` tasks at once. Tasks of a lower rank go first; those of one rank take
 * turns by path: first between the first keys, then between the second ones below each. Of each rank at most `waiting`
 * are queued. Beyond that the path with the most in the queue loses its last one, which throws `unavailable` with this
 * reason: who asks once is not refused because another asks a hundred times.
 */
export function limitFairly(running: number, waiting: number, refusal: SimpleReason) {
  const ranks: Branch[] = [];
  let active = 0;

  return async function inTurn<T>(rank: number, path: readonly string[], work: () => Promise<T>): Promise<T> {
    if (active < running) active += 1;
    else await new Promise<void>((start, refuse) => enqueue(rank, path, { start, refuse }));
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so that no new call takes it first.
      const first = ranks.find((queued) => queued && queued.size > 0);
      if (first) takeNext(first).start();
      else active -= 1;
    }
  };

  function enqueue(rank: number, path: readonly string[], task: Waiting): void {
    ranks[rank] ??= emptyBranch();
    const queued = ranks[rank];
    if (queued.size >= waiting) {
      const displaced = displace(queued, path);
      (displaced ?? task).refuse(new AppError<SimpleReason>('unavailable', refusal));
      if (!displaced) return;
    }
    add(queued, path, task);
  }
}

function add(branch: Branch, [key, ...below]: readonly string[], task: Waiting): void {
  branch.size += 1;
  if (key === undefined) return void branch.line.push(task);
  const next = branch.branches.get(key) ?? emptyBranch();
  branch.branches.set(key, next);
  add(next, below, task);
}

/** The first of the branch whose turn it is, which then is the last of the branches. */
function takeNext(branch: Branch): Waiting {
  branch.size -= 1;
  const [turn] = branch.branches;
  if (!turn) return branch.line.shift()!;
  const [key, next] = turn;
  const task = takeNext(next);
  branch.branches.delete(key);
  if (next.size > 0) branch.branches.set(key, next);
  return task;
}

/**
 * Takes out the latest of the branch that has more than this path would have with one more, at the first key where the
 * two part. Undefined where no branch has.
 */
function displace(branch: Branch, [key, ...below]: readonly string[]): Waiting | undefined {
  if (key === undefined) return undefined;
  const own = branch.branches.get(key);
  const [most, largest] = largestOf(branch);
  const isOwn = largest.size <= (own?.size ?? 0) + 1;
  const task = isOwn ? own && displace(own, below) : takeLast(largest);
  if (!task) return undefined;
  branch.size -= 1;
  if (largest.size === 0) branch.branches.delete(most);
  return task;
}

function takeLast(branch: Branch): Waiting {
  branch.size -= 1;
  if (branch.branches.size === 0) return branch.line.pop()!;
  const [key, largest] = largestOf(branch);
  const task = takeLast(largest);
  if (largest.size === 0) branch.branches.delete(key);
  return task;
}

const largestOf = ({ branches }: Branch): [string, Branch] =>
  [...branches].reduce((a, b) => (b[1].size > a[1].size ? b : a));
