import { useSyncExternalStore } from 'react';

/** The state of the live stream: opening, open, waiting after a failure, or closed because the tab is hidden. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed';

let current: LiveState = 'closed';
const listeners = new Set<() => void>();

/** Called by the stream itself (live-stream.ts). */
export function setLiveState(state: LiveState): void {
  current = state;
  for (const listener of listeners) listener();
}

/** The current state of the tab's live stream. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
