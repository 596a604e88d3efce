import { isServerPath } from '@gerai/shared/http/server-path.ts';
import { notePush } from './push-arrivals.ts';
import { answerPage, answerPart, base, installShell, removeOldShells, type Shell } from './shell-cache.ts';
import { openPushed, showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build (build-worker.ts). */
declare const __SHELL__: Shell;

// The worker serves only the shell: API answers are cached by TanStack Query, photos by the browser's HTTP cache.
const shell = __SHELL__;

self.addEventListener('install', (event) => event.waitUntil(installShell(shell)));

self.addEventListener('activate', (event) =>
  event.waitUntil(removeOldShells(shell).then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const path = new URL(request.url).pathname.slice(base.length);
  if (request.mode === 'navigate') {
    if (isScreen(path)) event.respondWith(answerPage(shell, request));
  } else if (path.startsWith('/assets/')) event.respondWith(answerPart(request));
});

// A new version waits until a page says that the takeover loses nothing (app/follow-new-version.ts).
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

// Background Sync: the network returned while the page sleeps. Only the page has the session, so the page sends.
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === 'send-outbox') waitUntil.call(event, tellPages('send-outbox'));
});

self.addEventListener('push', (event) => event.waitUntil(takePush(event.data)));

// The browser has another subscription, or none. The page has the session: an open one, or the next, tells the server.
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(tellPages('push-changed')),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification.data));
});

/** Shows a push, and notes its time for the profile. */
async function takePush(data: PushMessageData | null): Promise<void> {
  await showPush(data);
  await notePush(base, Date.now());
  await tellPages('push-arrived');
}

async function tellPages(message: 'send-outbox' | 'push-changed' | 'push-arrived'): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
}

/** Neither a server path nor a file name. */
const isScreen = (path: string) => !isServerPath(path) && !/\.\w+$/.test(path);
