import type { ServerResponse } from 'node:http';

/**
 * Counts what a person has under way. Returns a function that admits one more, until its response is sent or its client
 * gone, and says whether there was room.
 */
export function limitAtOnce(most: number) {
  const open = new Map<string, number>();

  return function admit(owner: string, response: ServerResponse): boolean {
    const count = open.get(owner) ?? 0;
    if (count >= most) return false;
    open.set(owner, count + 1);
    let isOpen = true;
    const end = () => {
      if (!isOpen) return;
      isOpen = false;
      const left = open.get(owner)! - 1;
      if (left > 0) open.set(owner, left);
      else open.delete(owner);
    };
    response.once('finish', end).once('close', end);
    return true;
  };
}
