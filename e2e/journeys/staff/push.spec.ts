import { expect } from '@playwright/test';
import { beginSession, inWholeBrowser, test } from '../../support/fixtures.ts';

test.use(inWholeBrowser);

test('a push is shown by the device, and leads into the open application without a reload', async ({
  anyBrowser,
  outlet,
  baseURL,
}) => {
  // Other journeys block the service worker; this one tests it.
  const context = await anyBrowser.newContext();
  const phone = await context.newPage();
  await context.grantPermissions(['notifications'], { origin: baseURL! });
  await beginSession(context, baseURL!, outlet.staff);
  await phone.goto('/task/dashboard');
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await context.newCDPSession(phone);
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const push = (message: object) =>
    registration.then((registrationId) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: baseURL!,
        registrationId,
        data: JSON.stringify(message),
      }),
    );
  const shown = () =>
    phone.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => [
        title,
        body,
        tag,
      ]),
    );

  // The profile tells when the last one arrived.
  await phone.evaluate(() =>
    navigator.serviceWorker.addEventListener('message', ({ data }) =>
      Object.assign(window, { [String(data)]: true }),
    ),
  );
  const before = Date.now();

  // Repeated in case the browser loses a push; the tag prevents duplicates.
  const expectShown = (title: string, body: string, url: string) =>
    expect(async () => {
      await push({ title, body, tag: 'rejected:1', url });
      await expect.poll(shown, { timeout: 2000 }).toEqual([[title, body, 'rejected:1']]);
    }).toPass();
  await expectShown('Satu', 'Alasan', '/task/my-tasks');
  await expectShown('Dua', '', 'https://evil.example.com/task');

  await expect.poll(() => phone.evaluate(() => 'push-arrived' in window)).toBe(true);
  const noted = await phone.evaluate(async () => {
    const note = await caches.match('/last-push', { cacheName: 'gerai-pushes' });
    return Number(await note?.text());
  });
  expect(noted).toBeGreaterThanOrEqual(before);
  expect(noted).toBeLessThanOrEqual(Date.now());

  const [worker] = context.serviceWorkers();
  // Passed as text, because the worker has no access to the page's functions.
  const tap = (url: string) =>
    expect(() =>
      worker!.evaluate(`registration
        .showNotification('Tap', { tag: 'tap', data: '${url}' })
        .then(() => registration.getNotifications({ tag: 'tap' }))
        .then(([notification]) => dispatchEvent(new NotificationEvent('notificationclick', { notification })))`),
    ).toPass();
  await phone.evaluate(() => Object.assign(window, { unreloaded: true }));
  await tap('/task/my-tasks');
  await expect(phone).toHaveURL('/task/my-tasks');
  await tap('https://evil.example.com/task');
  await expect(phone).toHaveURL('/task/dashboard');
  expect(await phone.evaluate(() => 'unreloaded' in window)).toBe(true);
  await context.close();
});
