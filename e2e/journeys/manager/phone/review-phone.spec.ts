import { expect, type Page } from '@playwright/test';
import { createSubmissions, decidedOf, type Sent } from '../../../support/create-submissions.ts';
import { expectAccessible } from '../../../support/expect-accessible.ts';
import { test } from '../../../support/fixtures.ts';
import { button } from '../../../support/locators.ts';

const sheet = (page: Page, { task_name }: Sent) => page.getByRole('region', { name: task_name, exact: true });

/** Milliseconds between two taps at one place: none, and those of a thumb. */
const GAPS = [0, 120];

async function tapTwice(page: Page, on: ReturnType<typeof button>, gap: number): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const down = () => cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const up = () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Sent without waiting for each other's result.
  const first = [down(), up()];
  if (gap > 0) await new Promise((resolve) => setTimeout(resolve, gap));
  await Promise.all([...first, down(), up()]);
}

/** A horizontal swipe with one finger across the middle of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 380 }] });
  await touch('touchStart', from);
  for (let part = 1; part <= 8; part += 1) await touch('touchMove', from + ((to - from) * part) / 8);
  await touch('touchEnd');
}

test('a double tap decides one submission, and a swipe opens the next, also in the viewer', async ({
  product,
  outlet,
  enter,
}) => {
  const sent = await createSubmissions(product, outlet, 6);
  const page = await enter(outlet.manager, '/task/manager/review');
  const approve = button(page, 'Approve');

  await expect(sheet(page, sent[0]!)).toBeVisible();
  for (const [at, gap] of GAPS.entries()) {
    const next = at + 1;
    await expect(approve).toBeEnabled();
    await tapTwice(page, approve, gap);
    await expect(sheet(page, sent[next]!)).toBeVisible();
    await expect(approve).toBeEnabled();
    await expect(sheet(page, sent[next]!)).toBeVisible();
  }
  const viewer = (one: Sent) => page.getByRole('dialog', { name: one.task_name, exact: true });
  await button(page, `Photo sent for ${sent[2]!.task_name}`).tap();
  await expect(viewer(sent[2]!)).toBeVisible();
  await expectAccessible(page);
  await swipe(page, 340, 60);
  await expect(viewer(sent[3]!)).toBeVisible();
  await expect(approve).toBeEnabled();
  await tapTwice(page, approve, 120);
  await expect(viewer(sent[4]!)).toBeVisible();
  await expect(approve).toBeEnabled();
  await expect(viewer(sent[4]!)).toBeVisible();

  await button(page, 'Close (Esc)').tap();
  await expect(viewer(sent[4]!)).toHaveCount(0);
  await swipe(page, 340, 60);
  await expect(sheet(page, sent[5]!)).toBeVisible();
  await swipe(page, 60, 340);
  await expect(sheet(page, sent[4]!)).toBeVisible();
  await expect
    .poll(() => decidedOf(product, outlet), { timeout: 30_000 })
    .toEqual(new Map([0, 1, 3].map((at) => [sent[at]!.id, 'Approved'])));
});

test('a tap right after a swipe opens the photo, each time', async ({ product, outlet, enter }) => {
  const sent = await createSubmissions(product, outlet, 3);
  const page = await enter(outlet.manager, '/task/manager/review');
  await expect(sheet(page, sent[0]!)).toBeVisible();
  for (let round = 0; round < 12; round += 1) {
    await swipe(page, 340, 60);
    await swipe(page, 60, 340);
    await page.touchscreen.tap(195, 380);
    await expect(page.getByRole('dialog')).toBeVisible();
    await button(page, 'Close (Esc)').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
