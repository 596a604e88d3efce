import { ownName } from '../api/base-path.ts';

/**
 * A channel to the other tabs of this browser. Null where there is none: old browsers lack it, and Firefox refuses one
 * where site data is blocked.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ownName(name));
  } catch {
    return null;
  }
}
