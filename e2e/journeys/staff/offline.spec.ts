import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { chromiumFlags } from '../../../scripts/find-chromium.ts';
import { createOutlet } from '../../support/create-outlet.ts';
import { phone as phoneSize, test } from '../../support/fixtures.ts';
import { startNetworkProxy } from '../../support/network-proxy.ts';
import {
  card,
  expectSentOnce,
  giveTask,
  mark,
  openMyTasks,
  PHOTO,
  reconnect,
  SUBMISSION,
  send,
  WAITING,
} from '../../support/offline-fixtures.ts';
import { createDataLocation, findFreePort, startIn } from '../../support/start-product.ts';

// What each failure does by itself is proved by component tests (send-once.browser.test.tsx) and by the server's.
test('a submission is sent once through a lost network, a restarted server, a closed tab and a restarted browser', async () => {
  test.slow();
  const place = await createDataLocation();
  const PORT = `${await findFreePort()}`;
  const start = () => startIn(place, { withJobs: false }, { PORT });
  let server = await start();
  const network = await startNetworkProxy(server.address);
  const outlet = await createOutlet(server.context);
  const task = await giveTask(server, outlet);

  const profile = await mkdtemp(join(tmpdir(), 'gerai-phone-'));
  /** The photos that the server has acknowledged. */
  const photos: string[] = [];
  const openBrowser = async () => {
    const browser = await chromium.launchPersistentContext(profile, {
      ...test.info().project.use,
      ...phoneSize,
      // In the headless shell a remaining tab does not take over from a closed one.
      executablePath: process.env.WHOLE_CHROMIUM!,
      args: chromiumFlags(),
      baseURL: network.address,
    });
    browser.on('response', (response) => {
      if (response.request().method() === 'PUT') photos.push(new URL(response.url()).pathname);
    });
    return browser;
  };
  const before = await openBrowser();
  const phone = await openMyTasks(before, network.address, outlet);
  const other = await before.newPage();
  await other.goto('/task/my-tasks');

  await test.step('the server stops in the middle of a photo, and the page is loaded anew', async () => {
    const cut = network.cutAt(PHOTO, 'half');
    await send(phone);
    await cut;
    await server.close();
    await phone.reload();
    for (const tab of [phone, other]) await expect(card(tab)).toContainText(WAITING);
    await expect(mark(phone)).toHaveText('1 belum terkirim');
  });

  await test.step('two tabs go on at once, until the network is lost between two photos', async () => {
    server = await start();
    const cut = network.cutAt(PHOTO, 'before', 2);
    await reconnect(network, phone, other);
    await cut;
    await expect.poll(() => photos).toHaveLength(1);
  });

  await test.step('one tab is closed, and the other goes on until the answer to the submission is lost', async () => {
    await phone.close();
    const cut = network.cutAt(SUBMISSION, 'answer');
    await reconnect(network, other);
    await cut;
  });

  await test.step('the browser is closed without a network, and shows after a restart what waits', async () => {
    await before.close();
    const after = await openBrowser();
    const anew = after.pages()[0]!;
    await anew.goto('/start');
    await expect(card(anew)).toContainText(WAITING);
    await reconnect(network, anew);
    await expectSentOnce(server, task, anew);
    expect(new Set(photos).size).toBe(2);
    expect(photos).toHaveLength(2);
    await after.close();
  });

  await network.close();
  await server.close();
  await place.drop();
  for (const folder of [place.folder, profile]) await rm(folder, { recursive: true });
});
