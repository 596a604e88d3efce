import { AppError } from '../../errors.ts';
import type { Stay } from './stay.ts';

export interface AtOnce {
  /** Of one person: worked on at once. */
  each: number;
  /** Of one person: that may wait for it. */
  waiting?: number;
}

interface Owner {
  open: Set<Stay>;
  /** In their order. */
  waiting: Map<Stay, () => void>;
}

/** Lets one more call in until its stay ends: true, false where too many wait, or a promise while it waits. */
export type Enter = (owner: string, stay: Stay) => boolean | Promise<void>;

/** Limits what is worked on at once for each person in one process; a person's further calls wait for their own. */
export function limitAtOnce({ each, waiting = 0 }: AtOnce): { enter: Enter; readonly waiting: number } {
  const owners = new Map<string, Owner>();
  let allWaiting = 0;

  function enter(name: string, stay: Stay): boolean | Promise<void> {
    let owner = owners.get(name);
    if (!owner) {
      owner = { open: new Set(), waiting: new Map() };
      owners.set(name, owner);
    }
    if (owner.open.size >= each) endUntaken(owner);
    if (owner.open.size >= each) return owner.waiting.size < waiting ? wait(name, owner, stay) : false;
    open(name, owner, stay);
    return true;
  }

  function open(name: string, owner: Owner, stay: Stay): void {
    owner.open.add(stay);
    stay.onEnd(() => {
      owner.open.delete(stay);
      beginNext(name, owner);
    });
  }

  function beginNext(name: string, owner: Owner): void {
    const [next] = owner.waiting;
    if (next && owner.open.size < each) {
      const [stay, begin] = next;
      leaveLine(owner, stay);
      open(name, owner, stay);
      begin();
    } else if (owner.open.size === 0 && owner.waiting.size === 0) owners.delete(name);
  }

  function leaveLine(owner: Owner, stay: Stay): boolean {
    const isThere = owner.waiting.delete(stay);
    if (isThere) allWaiting -= 1;
    return isThere;
  }

  function wait(name: string, owner: Owner, stay: Stay): Promise<void> {
    allWaiting += 1;
    return new Promise<void>((begin, refuse) => {
      owner.waiting.set(stay, begin);
      stay.onEnd(() => {
        if (leaveLine(owner, stay)) refuse(new AppError('invalid_input', 'http.broken_off'));
        beginNext(name, owner);
      });
    });
  }

  return {
    enter,
    get waiting() {
      return allWaiting;
    },
  };
}

function endUntaken({ open }: Owner): void {
  const now = performance.now();
  for (const stay of open) if (stay.isUntaken(now)) stay.end();
}
