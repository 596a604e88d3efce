import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { networkError } from '../api/api-error.ts';

/**
 * Tells Query when the page starts without a network, which it learns of changes only. The browser may be wrong about
 * being offline, so the server is asked: without a network that fails at once.
 */
export async function noteOfflineStart(): Promise<void> {
  if (navigator.onLine) return;
  await fetch('/api/health').catch(() => onlineManager.setOnline(false));
}

/** Whether there is a network, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Throws ApiError without a network, at once: an old token is tried to be renewed for half a minute else. */
export function refuseOffline(): void {
  if (!onlineManager.isOnline()) throw networkError();
}
