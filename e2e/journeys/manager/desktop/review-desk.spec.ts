import { reviewSubmission } from '@gerai/server/modules/work/reviews/review-submission.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { expect, type Page } from '@playwright/test';
import { uidOf } from '../../../support/create-outlet.ts';
import { createSubmissions, decidedOf, type Sent } from '../../../support/create-submissions.ts';
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
