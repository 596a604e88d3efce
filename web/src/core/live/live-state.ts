import { useSyncExternalStore } from 'react';

/** How the live stream stands: being opened, open, waiting after a failure, or let go as nobody looks at the tab. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed';

let current: LiveState = 'closed';
const listeners = new Set<() => void>();

/** Told by the stream itself (live-stream.ts). */
export function setLiveState(state: LiveState): void {
  current = state;
  for (const listener of listeners) listener();
}

/** How the tab's one stream stands, kept true. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
