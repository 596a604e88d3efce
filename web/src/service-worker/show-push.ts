declare const self: ServiceWorkerGlobalScope;

/** What the server sends (server/src/modules/insight/notifications/push/create-push.ts). */
interface Pushed {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/**
 * Shows a push, always: a browser withdraws the permission from whoever gets one and shows nothing. One with the tag
 * of another takes its place, silently.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url } = readPush(data);
  await self.registration.showNotification(title, { body, tag, data: url, icon: '/icons/icon-192.png' });
}

function readPush(data: PushMessageData | null): Pushed {
  try {
    return data!.json() as Pushed;
  } catch {
    return { title: 'Gerai', body: '', tag: 'gerai', url: '/' };
  }
}

/** Opens what a push was about: in the page that is there, without a reload, else in a new one. Nowhere but here. */
export async function openPushed(url: unknown): Promise<void> {
  const { origin, pathname, search } = new URL(String(url), location.origin);
  const path = origin === location.origin ? pathname + search : '/';
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ open: path });
  await page.focus();
}
