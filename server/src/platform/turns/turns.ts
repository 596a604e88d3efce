import { emptyLine, type Line, leave, lengthOf, push, takeAnother, takeOf } from './lines.ts';

/** How much may be under way at once, and how much may wait. What is not named is not bounded. */
export interface TurnBounds {
  /** Under way at once: of all callers. */
  size?: number;
  /** Under way at once: of one caller. */
  each?: number;
  /** The caller whom `each` does not bound. */
  unbounded?: string;
  /** Waiting in each rank: beyond it, whoever has most there loses the last of theirs. */
  waiting?: number;
  /** Waiting: of one caller. */
  waitingEach?: number;
}

/** Where a caller waits. */
export interface TurnSlot {
  /** Lower ranks go first, however many wait; 0 where absent. */
  rank?: number;
  /** Groups within the caller that take turns among themselves, the largest first: networks within a network. */
  within?: readonly string[];
  /** How many times as much as `each` and `waitingEach` the caller may: a network of many others. 1 where absent. */
  times?: number;
}

/** A turn that has not come yet. */
export interface Waiting {
  /** Whether it has come; false where another got its place, or it was ended. */
  readonly begins: Promise<boolean>;
  /** Leaves the line, or gives the turn back. */
  end(): void;
}

/** Who may go on, in turn. */
export interface Turns {
  /** Takes a turn: true at once, false where too many wait. */
  take(caller: string, place?: TurnSlot): boolean | Waiting;
  give(caller: string): void;
  /** How many wait. */
  readonly waiting: number;
}

interface Caller {
  running: number;
  waiting: number;
  times: number;
}

interface Entry {
  settle(begins: boolean): void;
  caller: string;
}

/**
 * Lets so much be under way at once, fairly: whoever comes waits for one turn of each other caller who waits, however
 * much one of them asks for. Everything that is bounded in one process is bounded by this.
 */
export function openTurns({
  size = Number.POSITIVE_INFINITY,
  each = size,
  unbounded,
  waiting: most = Number.POSITIVE_INFINITY,
  waitingEach = Number.POSITIVE_INFINITY,
}: TurnBounds): Turns {
  const callers = new Map<string, Caller>();
  /** Who waits, by rank. While fewer than `size` are under way, only callers wait who have all that is theirs. */
  const ranks: Line<Entry>[] = [];
  let running = 0;
  let waiting = 0;

  const mayBegin = (name: string, caller: Caller) =>
    running < size && (caller.running < each * caller.times || name === unbounded);

  function begin(caller: Caller): true {
    caller.running += 1;
    running += 1;
    return true;
  }

  function forget(name: string, caller: Caller): void {
    if (caller.running === 0 && caller.waiting === 0) callers.delete(name);
  }

  /** Takes what has left its line out of the counts. */
  function settle({ caller: name, ...entry }: Entry, begins: boolean): void {
    const caller = callers.get(name)!;
    caller.waiting -= 1;
    waiting -= 1;
    if (begins) begin(caller);
    forget(name, caller);
    entry.settle(begins);
  }

  function beginNext(names?: readonly string[]): void {
    for (const line of ranks)
      for (const name of names ?? line?.branches.keys() ?? []) {
        if (!line?.branches.has(name) || !mayBegin(name, callers.get(name)!)) continue;
        settle(takeOf(line, name), true);
        return;
      }
  }

  function give(name: string): void {
    const caller = callers.get(name)!;
    // Where not all was under way, others wait for their own.
    const others = running === size;
    caller.running -= 1;
    running -= 1;
    if (waiting > 0) beginNext(others ? undefined : [name]);
    forget(name, caller);
  }

  function wait(name: string, caller: Caller, { rank = 0, within = [] }: TurnSlot): Waiting | false {
    ranks[rank] ??= emptyLine();
    const line = ranks[rank];
    const path = [name, ...within];
    const displaced = lengthOf(line) >= most ? takeAnother(line, path) : undefined;
    if (displaced) settle(displaced, false);
    if (lengthOf(line) >= most) return false;
    const { promise: begins, resolve } = Promise.withResolvers<boolean>();
    let state: 'waits' | 'begun' | 'over' = 'waits';
    const entry: Entry = {
      caller: name,
      settle: (isBegun) => {
        state = isBegun ? 'begun' : 'over';
        resolve(isBegun);
      },
    };
    push(line, path, entry);
    caller.waiting += 1;
    waiting += 1;
    const end = () => {
      const before = state;
      state = 'over';
      if (before === 'begun') return give(name);
      if (before === 'over') return;
      leave(line, path, entry);
      settle(entry, false);
    };
    return { begins, end };
  }

  return {
    take(name, place = {}) {
      let caller = callers.get(name);
      if (!caller) {
        caller = { running: 0, waiting: 0, times: place.times ?? 1 };
        callers.set(name, caller);
      }
      if (mayBegin(name, caller)) return begin(caller);
      const turn = caller.waiting < waitingEach * caller.times && wait(name, caller, place);
      if (!turn) forget(name, caller);
      return turn;
    },
    give,
    get waiting() {
      return waiting;
    },
  };
}
