import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { card, expectSentOnce, giveTask, send, test, WAITING } from '../../support/offline-fixtures.ts';

test('opens without a network at what was last known, and says so', async ({
  phone,
  network,
  outlet,
  product,
  task,
}) => {
  network.cut();
  await phone.context().setOffline(true);
  await phone.goto('/start');
  await expect(phone).toHaveURL(/\/task\/my-tasks$/);
  await expect(card(phone)).toBeVisible();
  await expect(phone.getByText(/^Offline · data pukul \d\d[.:]\d\d$/)).toBeVisible();
  await expect(phone.getByRole('navigation', { name: 'Tab' })).toContainText('Tugas Saya');
  await expectAccessible(phone);

  await phone.goto('/training/courses');
  await expect(phone.getByText('Layar ini membutuhkan jaringan')).toBeVisible();
  await expectAccessible(phone);
  await phone.goto('/task/my-tasks');
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);

  await giveTask(product, outlet, { task_name: 'Pel lantai' });
  network.mend();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('article').filter({ hasText: 'Pel lantai' })).toBeVisible();
  await expect(phone.getByText(/^Offline/)).toHaveCount(0);
  await expectSentOnce(product, task, phone);
});

test('a new version is activated in the background, and its page loads with the next screen', async ({
  phone,
  network,
}) => {
  const shells = () => phone.evaluate(() => caches.keys());
  const [first] = await shells();
  network.reword(/^GET \/service-worker\.js/, /name:`[0-9a-f]{4}/, 'name:`0000');
  await phone.evaluate(async () => {
    (window as unknown as { stays: boolean }).stays = true;
    await (await navigator.serviceWorker.getRegistration())!.update();
  });
  await expect.poll(shells).toHaveLength(2);
  const hasTakenOver = () =>
    phone.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!;
      return !installing && !waiting && active?.state === 'activated';
    });
  await expect.poll(hasTakenOver).toBe(true);
  expect(await phone.evaluate(() => 'stays' in window), 'the page stays as it is').toBe(true);

  await phone.getByRole('link', { name: 'Profil', exact: true }).tap();
  await phone.waitForFunction(() => !('stays' in window));
  await expect(phone).toHaveURL('/profile');
  expect((await shells()).filter((name) => name !== first)).toHaveLength(1);
});
