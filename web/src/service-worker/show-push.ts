import { base } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** The payload of a push (server/src/modules/insight/notifications/push/create-push.ts). */
interface Pushed {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/**
 * Always shows a notification, because browsers revoke the permission of sites that receive a push without showing one.
 * A push with the same tag replaces the earlier one silently.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url } = readPush(data);
  await self.registration.showNotification(title, {
    body,
    tag,
    data: url,
    icon: `${base}/icons/icon-192.png`,
  });
}

function readPush(data: PushMessageData | null): Pushed {
  try {
    return data!.json() as Pushed;
  } catch {
    return { title: 'Gerai', body: '', tag: 'gerai', url: '/' };
  }
}

/**
 * Opens a push's URL, a path of the product, in the existing page without a reload, else in a new window. Foreign origins
 * lead to '/'.
 */
export async function openPushed(url: unknown): Promise<void> {
  const { origin, pathname, search } = new URL(String(url), location.origin);
  const path = origin === location.origin ? pathname + search : '/';
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(base + path));
  page.postMessage({ open: path });
  await page.focus();
}
