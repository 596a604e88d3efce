import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What the worker did to the device. */
let did: unknown[];
let pages: { postMessage: (message: object) => void; focus: () => Promise<void> }[];

/** The worker's functions of an installation at an address. */
async function installed(scope: string) {
  vi.resetModules();
  vi.stubGlobal('location', new URL('service-worker.js', scope));
  vi.stubGlobal('self', {
    registration: {
      scope,
      showNotification: async (title: string, { icon, data }: NotificationOptions) =>
        void did.push({ title, icon, data }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void did.push({ opened: new URL(url, scope).href }),
    },
  });
  return await import('./show-push.ts');
}

beforeEach(() => {
  did = [];
  pages = [];
});

describe.each(['https://gerai.test/', 'https://example.com/gerai/'])(
  'the app installed from %s',
  (address) => {
    it('shows a push with its own icon', async () => {
      const { showPush } = await installed(address);
      const pushed = { title: 'Ditolak', body: '', tag: 'a', url: '/task/my-tasks?task=1' };
      await showPush({ json: () => pushed } as PushMessageData);
      const { pathname } = new URL('icons/icon-192.png', address);
      expect(did).toEqual([{ title: 'Ditolak', icon: pathname, data: '/task/my-tasks?task=1' }]);
    });

    it('opens what a push is about in a window of its own, and nothing elsewhere', async () => {
      const { openPushed } = await installed(address);
      await openPushed('/task/my-tasks?task=1');
      await openPushed('https://evil.test/task');
      expect(did).toEqual([{ opened: `${address}task/my-tasks?task=1` }, { opened: address }]);
    });

    it('leads an open page there by the address that its router knows', async () => {
      const { openPushed } = await installed(address);
      pages = [{ postMessage: (message) => did.push(message), focus: async () => {} }];
      await openPushed('/task/my-tasks?task=1');
      expect(did).toEqual([{ open: '/task/my-tasks?task=1' }]);
    });
  },
);
