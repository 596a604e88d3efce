import { scaled } from '@gerai/server/testing/scaled.ts';
import { expect, type Page } from '@playwright/test';
import type { Outlet } from '../../../support/create-outlet.ts';
import { createSubmissions } from '../../../support/create-submissions.ts';
import { beginSession } from '../../../support/fixtures.ts';
import { button } from '../../../support/locators.ts';
import { mark, reconnect, test } from '../../../support/offline-fixtures.ts';
import type { Product } from '../../../support/start-product.ts';

const NOTES = 'Sudut masih kotor';
const REVIEW = '/task/manager/review';
const [FIRST, SECOND] = ['Lap meja 001', 'Lap meja 002'] as const;

const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What was decided, by task, and the trail's entries of it in order. */
async function decisionsOf({ context: { db } }: Product, { id }: Outlet) {
  const decided = await db
    .selectFrom('task_submissions as submission')
    .innerJoin('daily_tasks as task', 'task.id', 'submission.task_id')
    .select(['task.task_name', 'submission.manager_status', 'submission.manager_notes'])
    .where('submission.outlet_id', '=', id)
    .orderBy('task.task_name')
    .execute();
  const trail = await db
    .selectFrom('activity')
    .select('event')
    .where('outlet_id', '=', id)
    .where('event', 'in', ['task approved', 'task rejected'])
    .orderBy('id')
    .execute();
  return { decided, trail: trail.map(({ event }) => event) };
}

test('two tabs of a phone decide without a network what is sent once, after a reload, in order', async ({
  anyBrowser,
  network,
  outlet,
  product,
}) => {
  await createSubmissions(product, outlet, 2);
  const context = await anyBrowser.newContext({ baseURL: network.address });
  await beginSession(context, network.address, outlet.manager);
  const desk = await context.newPage();
  await desk.goto('/task/my-tasks');
  // From here on it works without a network.
  await desk.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await desk.locator(`a[href="${REVIEW}"]`).filter({ visible: true }).first().click();

  await test.step('a page reloaded over an open photo shows none, and Back leaves the screen', async () => {
    const photo = desk.getByRole('button', { name: `Photo sent for ${FIRST}`, exact: true });
    await photo.tap();
    await expect(desk.getByRole('dialog', { name: FIRST, exact: true })).toBeVisible();
    await desk.reload();
    await expect(photo).toBeVisible();
    await expect.poll(() => desk.evaluate(() => history.state.layer)).toBeUndefined();
    await desk.goBack();
    await expect(desk).toHaveURL(/my-tasks$/);
    await desk.goForward();
    await expect(photo).toBeVisible();
  });

  const other = await context.newPage();
  const failed: string[] = [];
  await test.step('what one tab decides the other can take back', async () => {
    await other.goto(REVIEW);
    await expect(sheet(other, FIRST)).toBeVisible();
    await button(sheet(desk, FIRST), 'Approve').tap();
    await expect(other.getByText('Approved by Rina Kusumawati.')).toBeVisible();
    await button(other, 'Go to the next').tap();
    await expect(sheet(other, SECOND)).toBeVisible();
    await button(other, `Undo: ${FIRST}`).tap();
    await expect(sheet(other, FIRST)).toBeVisible();
  });

  await test.step('a page that is left sends its decision, whose answer is lost; the rest waits', async () => {
    await button(sheet(desk, SECOND), 'Reject').tap();
    await desk.getByLabel('Review notes', { exact: true }).fill(NOTES);
    // Before there is anything to send: on a slow machine the time to undo may end meanwhile.
    const cut = network.cutAt(/^POST \/api\/submissions\//, 'answer');
    for (const page of [desk, other]) page.on('requestfailed', (request) => failed.push(request.url()));
    await button(sheet(other, FIRST), 'Approve').tap();
    await expect(button(other, `Undo: ${FIRST}`)).toBeVisible();
    await button(sheet(desk, SECOND), 'Reject and send').tap();
    await expect(button(desk, `Undo: ${SECOND}`)).toBeVisible();
    await other.goto('/task/outbox');
    await cut;
    await mark(desk).tap();
    const entries = desk.getByRole('article');
    await expect(entries).toHaveCount(2);
    for (const page of [desk, other]) await expect(mark(page)).toHaveText(/^2 /, { timeout: scaled(40_000) });
    await desk.reload();
    await expect(entries).toHaveCount(2);
    const parts = failed.filter((url) => url.includes('/assets/'));
    expect(parts, 'all parts of the page that send are on the device').toEqual([]);
  });

  await test.step('with the network each goes out once', async () => {
    const sent: string[] = [];
    // Not those that a tab gives up because the network is back, and repeats.
    context.on('requestfinished', (request) => {
      if (request.url().endsWith('/manager-review')) sent.push(request.url());
    });
    await reconnect(network, desk, other);
    await expect(desk.getByText('Tidak ada yang menunggu di perangkat ini')).toBeVisible({
      timeout: scaled(40_000),
    });
    await expect(mark(desk)).toHaveCount(0);
    expect(await decisionsOf(product, outlet)).toEqual({
      decided: [
        { task_name: FIRST, manager_status: 'Approved', manager_notes: '' },
        { task_name: SECOND, manager_status: 'Rejected', manager_notes: NOTES },
      ],
      trail: ['task approved', 'task rejected'],
    });
    expect(sent).toHaveLength(2);
  });
  await context.close();
});
