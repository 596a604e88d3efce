import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { insertTask, type TestTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { createOutlet, type Outlet } from '../../support/create-outlet.ts';
import { drawPicture } from '../../support/draw-picture.ts';
import { test as journey, signIn, signInForm } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { findFreePort, type Product, startOnServer } from '../../support/start-product.ts';
import { watchAddresses } from '../../sweep/watch-addresses.ts';

const TASK = 'Sapu lantai';

/** A product below a path, and an outlet with a task of today. */
interface Shop extends Product {
  outlet: Outlet;
  task: TestTask;
}

/** Two shops below paths of one host. */
const test = journey.extend<{ shops: { first: Shop; second: Shop } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  shops: async ({}, use) => {
    const ports = { first: await findFreePort(), second: await findFreePort() };
    const proxy = await startProxy(ports);
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const [first, second] = await Promise.all([
      openShop(`${origin}/gerai`, ports.first),
      openShop(`${origin}/gerai-test`, ports.second),
    ]);
    await use({ first, second });
    await Promise.all([first.close(), second.close()]);
    proxy.closeAllConnections();
    proxy.close();
  },
});

async function openShop(PUBLIC_URL: string, port: number): Promise<Shop> {
  const product = await startOnServer({ withJobs: false }, { PUBLIC_URL, PORT: `${port}` });
  const { context } = product;
  const outlet = await createOutlet(context);
  const task = await insertTask(context.db, {
    outlet_id: outlet.id,
    job_role_id: outlet.job_role_id,
    task_date: businessDate(new Date()),
    task_name: TASK,
    deadline_time: '23:59',
  });
  return { ...product, outlet, task };
}

/** Passes the path of the first shop on, and takes that of the second away: proxies do either. */
async function startProxy(ports: { first: number; second: number }): Promise<Server> {
  const proxy = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    const isSecond = url.startsWith('/gerai-test/');
    const path = isSecond ? url.slice('/gerai-test'.length) : url;
    const to = request({ port: isSecond ? ports.second : ports.first, path, method, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
    });
    to.on('error', () => answer.destroy());
    answer.on('close', () => to.destroy());
    asked.pipe(to);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

const card = (page: Page) => page.getByRole('article').filter({ hasText: TASK });

test('works below a path of a host, beside another one of its kind', async ({ shops, device }) => {
  const { first, second } = shops;
  const phone = await device({ serviceWorkers: 'allow' });
  const page = await phone.newPage();
  const outside = watchAddresses(page, first.address);

  await test.step('signs in, does a task with a photo, and sees it', async () => {
    await page.goto(first.address);
    await expect(page).toHaveURL(`${first.address}/task/dashboard`);
    await signIn(page, first.outlet.staff);
    await page.getByRole('link', { name: 'Tugas Saya', exact: true }).first().tap();
    await expect(page).toHaveURL(`${first.address}/task/my-tasks`);
    await page.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture());
    await button(page.getByRole('dialog', { name: TASK, exact: true }), 'Kirim').tap();
    await expect(card(page)).toContainText('Terkirim');
  });

  await test.step('opens again at a screen with an address of its own, with its picture', async () => {
    await page.goto(`${first.address}/task/tasks/${first.task.id}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: TASK })).toBeVisible();
    const picture = page.getByRole('main').getByRole('img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  expect(await outside()).toEqual([]);

  await test.step('the other one on the host knows nothing of it', async () => {
    const other = await phone.newPage();
    const outsideOther = watchAddresses(other, second.address);
    await other.goto(`${second.address}/task/my-tasks`);
    await expect(signInForm(other).email).toBeVisible();
    await signIn(other, second.outlet.staff);
    await expect(card(other)).toBeVisible();
    await expect(card(other)).not.toContainText('Terkirim');
    await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await outsideOther()).toEqual([]);
    await other.close();
  });

  await test.step('opens without a network, at what was last known', async () => {
    await page.goto(`${first.address}/task/my-tasks`);
    await expect(card(page)).toContainText('Terkirim');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await phone.setOffline(true);
    await page.goto(`${first.address}/start`);
    await expect(page).toHaveURL(`${first.address}/task/my-tasks`);
    await expect(card(page)).toContainText('Terkirim');
    await phone.setOffline(false);
  });

  await test.step('signs out to the first screen below its path', async () => {
    await button(page, 'Buka menu').tap();
    await button(page, 'Keluar').tap();
    await expect(signInForm(page).email).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/gerai\//);
  });
  expect(await outside()).toEqual([]);
});
