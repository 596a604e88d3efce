import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { memoryDatabases } from './memory-idb.ts';

/** Makes this process a browser on one device, whose network and server a test stubs. */
export function stubBrowser(): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://gerai' } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, querySelector: () => null }));
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('sessionStorage', newStorage());
  const databases = async () => [...memoryDatabases().keys()].map((name) => ({ name }));
  vi.stubGlobal('indexedDB', { databases });
}

/** A storage that exposes its keys as own properties, as a browser's does. */
const newStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
    key(this: Record<string, string>, at: number) {
      return Object.keys(this)[at] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  });

/** Opens a tab of this browser with its own instances of the modules. */
export async function openTab() {
  vi.resetModules();
  const [queue, changes, shown, store, drafts, another, moves, choosing, operations, token] =
    await Promise.all([
      import('../queue.ts'),
      import('../change-entries.ts'),
      import('../shown-entries.ts'),
      import('../entry-store.ts'),
      import('../drafts/drafts.ts'),
      import('../drafts/write-another.ts'),
      import('../move-entries.ts'),
      import('../drafts/choose-text.ts'),
      import('../operation.ts'),
      import('../../session/access-token.ts'),
    ]);
  const tokenOf = (uid: string) => `x.${btoa(JSON.stringify({ sub: uid }))}.x`;
  return {
    ...changes,
    ...shown,
    ...store,
    ...drafts,
    ...another,
    ...moves,
    ...choosing,
    ...operations,
    /** Opens the queue as this user; returns what closes the tab. */
    open(uid: string): () => void {
      const current = async () => tokenOf(uid);
      token.setTokenSource({ current, renew: current });
      const context = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), queries: new QueryClient() };
      return queue.openQueue(uid, () => context);
    },
  };
}

export const networkIsBack = (): void => void window.dispatchEvent(new Event('online'));
