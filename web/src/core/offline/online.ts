import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { networkError } from '../api/api-error.ts';
import { atBase } from '../api/base-path.ts';

/**
 * Tells TanStack Query when the page starts offline, since it only notices changes. The browser may be wrong, so the
 * server is asked; without a network that fails at once.
 */
export async function noteOfflineStart(): Promise<void> {
  if (navigator.onLine) return;
  await fetch(atBase('/api/health')).catch(() => onlineManager.setOnline(false));
}

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
/** Without a network, as far as the browser knows, no request leaves the device (see `refuseOffline`). */
export const isOnline = (): boolean => onlineManager.isOnline();

/** Throws ApiError at once when offline; otherwise the client would try to renew an old token for half a minute. */
export function refuseOffline(): void {
  if (!onlineManager.isOnline()) throw networkError();
}
