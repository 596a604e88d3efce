import { reviewSubmission } from '@gerai/server/modules/work/reviews/review-submission.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { expect, type Page } from '@playwright/test';
import { uidOf } from '../../../support/create-outlet.ts';
import { addSample, createSubmissions, decidedOf, type Sent } from '../../../support/create-submissions.ts';
import { expectAccessible } from '../../../support/expect-accessible.ts';
import { test } from '../../../support/fixtures.ts';
import { button } from '../../../support/locators.ts';
import { ADMIN, type Product } from '../../../support/start-product.ts';

const sheet = (page: Page, { task_name }: Sent) => page.getByRole('region', { name: task_name, exact: true });
const approve = (page: Page) => button(page, 'Approve');
const notes = (page: Page) => page.getByLabel('Review notes', { exact: true });

/** Another person, who sees it on another device, decides it. */
async function decideElsewhere(product: Product, { id }: Sent): Promise<void> {
  const uid = await uidOf(product.context, ADMIN);
  const actor = { kind: 'person', uid, name: ADMIN.name, role: 'admin' } as PersonActor;
  await reviewSubmission(product.context, actor, 'manager', { id, decision: 'Approved', notes: '' });
}

test('forty reviews take forty keys; a repeated key, or one pressed too early, decides nothing', async ({
  product,
  outlet,
  enter,
}) => {
  const sent = await createSubmissions(product, outlet, 42);
  const page = await enter(outlet.manager, '/task/manager/review');
  await expect(sheet(page, sent[0]!)).toBeVisible();

  await test.step('a key kept pressed decides one review', async () => {
    await expect(approve(page)).toBeEnabled();
    await page.keyboard.down('a');
    for (let repeat = 0; repeat < 30; repeat += 1) {
      await page.keyboard.down('a');
      await page.waitForTimeout(30);
    }
    await page.keyboard.up('a');
    await expect(sheet(page, sent[1]!)).toBeVisible();
    await expect(page.getByText('1 of 41')).toBeVisible();
    await button(page, `Undo: ${sent[0]!.task_name}`).click();
    await expect(sheet(page, sent[0]!)).toBeVisible();
  });

  await test.step('one press for each, no mouse, and nothing moves', async () => {
    const photo = page.locator('img[alt^="Photo sent for"]').last();
    const before = await photo.boundingBox();
    for (const one of sent.slice(0, 40)) {
      await expect(sheet(page, one)).toBeVisible();
      await expect(approve(page)).toBeEnabled();
      expect(await photo.boundingBox()).toEqual(before);
      await page.keyboard.press('a');
    }
    await expect(sheet(page, sent[40]!)).toBeVisible();
    await expect
      .poll(() => decidedOf(product, outlet), { timeout: 30_000 })
      .toEqual(new Map(sent.slice(0, 40).map(({ id }) => [id, 'Approved'])));
  });
  await expectAccessible(page);
});

test('a note is kept when another person decides the submission', async ({ product, outlet, enter }) => {
  const sent = await createSubmissions(product, outlet, 4);
  const page = await enter(outlet.manager, '/task/manager/review');
  await expect(approve(page)).toBeEnabled();
  await page.keyboard.press('r');
  await expect(notes(page)).toBeFocused();
  await page.keyboard.type('karat di ');
  await decideElsewhere(product, sent[0]!);
  await expect(page.getByText(`Approved by ${ADMIN.name}.`)).toBeVisible();
  await page.keyboard.type('area kasir, ajak rapikan');
  await expect(notes(page)).toHaveValue('karat di area kasir, ajak rapikan');
  await expect(sheet(page, sent[0]!)).toBeVisible();
  await expect(approve(page)).toBeDisabled();
  await expectAccessible(page);
  await button(page, 'Go to the next').click();
  await expect(sheet(page, sent[1]!)).toBeVisible();
  await button(page, 'Reject').click();
  await button(page, 'Use your note: karat di area kasir, ajak rapikan').click();
  await expect(notes(page)).toHaveValue('karat di area kasir, ajak rapikan');

  await test.step('it stays with its submission, over a move and a reload', async () => {
    await notes(page).press('Escape');
    await page.keyboard.press('j');
    await expect(sheet(page, sent[2]!)).toBeVisible();
    await expect(notes(page)).toHaveCount(0);
    await page.keyboard.press('k');
    await expect(notes(page)).toHaveValue('karat di area kasir, ajak rapikan');
    await page.reload();
    await expect(notes(page)).toHaveValue('karat di area kasir, ajak rapikan');
  });

  await test.step('the rejection is undone by name, and brings its note back', async () => {
    await expect(approve(page)).toBeEnabled();
    await notes(page).press('Control+Enter');
    await expect(sheet(page, sent[2]!)).toBeVisible();
    await button(page, `Undo: ${sent[1]!.task_name}`).click();
    await expect(sheet(page, sent[1]!)).toBeVisible();
    await expect(notes(page)).toHaveValue('karat di area kasir, ajak rapikan');
    expect(await decidedOf(product, outlet)).toEqual(new Map([[sent[0]!.id, 'Approved']]));
  });
});

test('a photo that fails to load says so, and is loaded again on request', async ({
  product,
  outlet,
  enter,
}) => {
  const sent = await createSubmissions(product, outlet, 2);
  const page = await enter(outlet.manager);
  await page.route(`**/api/photos/${sent[0]!.photo_id}?size=full*`, (route) => route.abort());
  await page.goto('/task/manager/review');
  const retry = button(sheet(page, sent[0]!), 'Try again');
  await expect(sheet(page, sent[0]!).getByText('Failed to load')).toBeVisible();
  await expect(approve(page)).toBeEnabled();
  await page.unrouteAll();
  await retry.click();
  await expect(
    page.getByRole('img', { name: `Photo sent for ${sent[0]!.task_name}`, exact: true }),
  ).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('the viewer decides, compares the same corner, and comes back to the desk', async ({
  product,
  outlet,
  enter,
}) => {
  const sent = await createSubmissions(product, outlet, 3);
  await addSample(product, sent[0]!);
  const page = await enter(outlet.manager, '/task/manager/review');
  await expect(approve(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  const viewer = (one: Sent) => page.getByRole('dialog', { name: one.task_name, exact: true });
  await expect(viewer(sent[0]!)).toBeVisible();
  const place = () =>
    page.locator('.react-transform-component').evaluate((element) => getComputedStyle(element).transform);
  const scale = async () => Number(/matrix\(([^,]+)/.exec(await place())?.[1]);
  await page.keyboard.press('+');
  await page.keyboard.press('s');
  await expect(page.getByText(`Sample photo for ${sent[0]!.task_name}`)).toBeVisible();
  expect(await scale()).toBeCloseTo(1.2, 3);
  await page.keyboard.press('s');
  const before = await place();
  await page.keyboard.press('j');
  await expect(viewer(sent[1]!)).toBeVisible();
  expect(await place()).toBe(before);
  await page.keyboard.press('k');
  await expect(viewer(sent[0]!)).toBeVisible();
  await expect(approve(page)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(viewer(sent[1]!)).toBeVisible();
  expect(await place()).toBe(before);
  await page.keyboard.press('r');
  await notes(page).fill('Buram');
  await expect(button(page, 'Reject')).toBeEnabled();
  await notes(page).press('Control+Enter');
  await expect(viewer(sent[2]!)).toBeVisible();
  // Shortcuts are ignored for a moment after a note.
  await expect(approve(page)).toBeEnabled();
  await page.keyboard.press('o');
  await expect(viewer(sent[2]!)).toHaveCount(0);
  await expect(sheet(page, sent[2]!)).toBeVisible();
  await expect
    .poll(() => decidedOf(product, outlet), { timeout: 30_000 })
    .toEqual(
      new Map([
        [sent[0]!.id, 'Approved'],
        [sent[1]!.id, 'Rejected'],
      ]),
    );
});

test('the photo fits, its queue is one tab stop, and disabled keys are not listed', async ({
  product,
  outlet,
  enter,
}) => {
  const sent = await createSubmissions(product, outlet, 3);
  const page = await enter(outlet.manager, '/task/manager/review');
  const photo = page.getByRole('img', { name: `Photo sent for ${sent[0]!.task_name}`, exact: true });
  await expect(photo).toBeVisible();
  const box = (await photo.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);

  const rows = page.getByRole('navigation', { name: 'Waiting submissions', exact: true }).getByRole('button');
  await expect(rows).toHaveCount(3);
  expect(await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).tabIndex))).toEqual([
    0, -1, -1,
  ]);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(sheet(page, sent[1]!)).toBeVisible();
  await expect(approve(page)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(rows.nth(1)).toBeFocused();
  await expect(sheet(page, sent[2]!)).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
  await expect(help.getByText('Open the photo', { exact: true })).toBeVisible();
  await expect(help.getByText('Search', { exact: true })).toHaveCount(0);
});
