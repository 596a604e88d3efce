import { expect, type Request } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { button } from '../../support/locators.ts';
import { card, form, giveTask, TASK, test, WAITING } from '../../support/offline-fixtures.ts';

// What the screens show of what was last known is proved by component tests; here the worker serves them.
test('opens its screens without a network, at what was last known, and sends once what was done there', async ({
  phone,
  network,
  outlet,
  product,
  task,
}) => {
  const asOf = phone.getByText(/^Offline · data pukul \d\d[.:]\d\d$/);
  await phone.goto('/task/dashboard');
  await expect(phone.getByText(TASK).first()).toBeVisible();
  network.cut();
  await phone.context().setOffline(true);
  await phone.goto('/start');
  await expect(phone).toHaveURL(/\/task\/my-tasks$/);
  await expect(card(phone)).toBeVisible();
  await expect(asOf).toBeVisible();
  await expect(phone.getByRole('navigation', { name: 'Tab' })).toContainText('Tugas Saya');
  await expectAccessible(phone);

  await test.step('a photo is taken, viewed, though none was opened before, and sent off', async () => {
    await phone.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture());
    await button(form(phone), 'Lihat foto 1').tap();
    await expect(button(phone, 'Hapus foto 1')).toBeVisible();
    await phone.keyboard.press('Escape');
    await button(form(phone), 'Kirim').tap();
    await expect(card(phone)).toContainText(WAITING);
  });

  await test.step('what needs the network says so, in place of the screen or on it', async () => {
    await phone.goto('/training/courses');
    await expect(phone.getByText('Layar ini membutuhkan jaringan')).toBeVisible();
    await expectAccessible(phone);
    await phone.goto('/task/profile');
    await expect(phone.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
    await expect(asOf).toBeVisible();
    // If a screen's code can't be loaded, the current screen stays as it is.
    const password = phone.getByLabel('Kata sandi baru', { exact: true });
    await password.fill('belum dikirim');
    await phone.getByRole('button', { name: /Versi/ }).tap();
    await expect(phone.getByRole('alert').last()).toContainText('Server tidak terjangkau');
    await expect(password).toHaveValue('belum dikirim');
  });

  await test.step('a bare address opens the dashboard, and the network brings the tasks up to date', async () => {
    await phone.goto('/');
    await expect(phone).toHaveURL(/\/task\/dashboard$/);
    await expect(asOf).toBeVisible();
    await expect(phone.getByText(TASK).first()).toBeVisible();
    await phone.getByRole('link', { name: 'Tugas Saya', exact: true }).last().tap();
    await expect(card(phone)).toBeVisible();
    await giveTask(product, outlet, { task_name: 'Pel lantai' });
    network.restore();
    await phone.context().setOffline(false);
    await expect(card(phone, 'Pel lantai')).toBeVisible();
    await expect(asOf).toHaveCount(0);
    await expect(card(phone)).toContainText('Terkirim');
    const sent = product.context.db
      .selectFrom('task_submissions')
      .select(['attempt', 'photo_count'])
      .where('task_id', '=', task.id);
    expect(await sent.execute()).toEqual([{ attempt: 1, photo_count: 1 }]);
  });
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

test('a page that could not load a part of itself reloads with the next screen, once the server answers', async ({
  phone,
  network,
}) => {
  const isPage = (request: Request) => request.url().endsWith('/index.html');
  /** A part fails to load, and the page asks whether the server answers. */
  const lose = async (asked: Promise<Request>) => {
    await phone.evaluate(() => {
      (window as unknown as { stays: boolean }).stays = true;
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('a part') }));
    });
    await asked;
  };
  const open = (name: string) => phone.getByRole('link', { name, exact: true }).tap();
  network.cut();
  await lose(phone.waitForEvent('requestfailed', isPage));
  await open('Profil');
  await expect(phone).toHaveURL('/profile');
  expect(await phone.evaluate(() => 'stays' in window), 'the network is the cause').toBe(true);

  network.restore();
  await lose(phone.waitForEvent('requestfinished', isPage));
  await open('Tugas Saya');
  await phone.waitForFunction(() => !('stays' in window));
  await expect(phone).toHaveURL('/task/my-tasks');
});
