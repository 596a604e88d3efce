/** Whose turn the server's own work takes: jobs, live streams, caches. */
export const SERVER = '';

interface Owner {
  running: number;
  /** Begins what waits, in its order. */
  waiting: (() => void)[];
}

/** The turns at the database of one process. */
export interface Turns {
  /** Takes a turn: at once, without a promise, or once it has come. */
  take(owner: string): Promise<void> | undefined;
  give(owner: string): void;
  /** How many wait. */
  readonly waiting: number;
}

/**
 * Shares `slots` among people, who take turns: whoever comes waits for one turn of each other person who waits, however
 * much one of them asks for. Nobody but the server itself takes the last of several slots beside others of their own, so
 * one person alone makes nobody wait.
 */
export function openTurns(slots: number): Turns {
  const owners = new Map<string, Owner>();
  /** Those for whom something waits, whose turn is next first. */
  const round = new Set<string>();
  const mostEach = Math.max(1, slots - 1);
  let running = 0;
  let waiting = 0;

  const mayBegin = (name: string, owner: Owner) =>
    running < slots && (name === SERVER || owner.running < mostEach);

  function begin(owner: Owner): void {
    owner.running += 1;
    running += 1;
  }

  function beginNext(): void {
    for (const name of round) {
      const owner = owners.get(name)!;
      if (!mayBegin(name, owner)) continue;
      const start = owner.waiting.shift()!;
      // To the end of the round, if more waits.
      round.delete(name);
      if (owner.waiting.length > 0) round.add(name);
      waiting -= 1;
      begin(owner);
      start();
      return;
    }
  }

  return {
    take(name) {
      let owner = owners.get(name);
      if (!owner) {
        owner = { running: 0, waiting: [] };
        owners.set(name, owner);
      }
      if (owner.waiting.length === 0 && mayBegin(name, owner)) {
        begin(owner);
        return undefined;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      owner.waiting.push(resolve);
      round.add(name);
      waiting += 1;
      return promise;
    },
    give(name) {
      const owner = owners.get(name)!;
      owner.running -= 1;
      running -= 1;
      if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name);
      if (waiting > 0) beginNext();
    },
    get waiting() {
      return waiting;
    },
  };
}
