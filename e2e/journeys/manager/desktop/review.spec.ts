import { reviewSubmission } from '@gerai/server/modules/work/reviews/review-submission.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { expect, type Page } from '@playwright/test';
import { uidOf } from '../../../support/create-outlet.ts';
import { createSubmissions, decidedOf, type Sent } from '../../../support/create-submissions.ts';
import { expectAccessible } from '../../../support/expect-accessible.ts';
import { test } from '../../../support/fixtures.ts';
import { button } from '../../../support/locators.ts';
import { ADMIN } from '../../../support/start-product.ts';

const sheet = (page: Page, { task_name }: Sent) => page.getByRole('region', { name: task_name, exact: true });

test('a manager decides by keys, keeps a note when another person is first, and goes on', async ({
  product,
  outlet,
  enter,
}) => {
  const sent = (await createSubmissions(product, outlet, 3)) as [Sent, Sent, Sent];
  const page = await enter(outlet.manager, '/task/manager/review');
  const approve = button(page, 'Approve');
  const notes = page.getByLabel('Review notes', { exact: true });
  await expect(approve).toBeEnabled();
  await page.keyboard.press('a');
  await expect(sheet(page, sent[1])).toBeVisible();
  await expect(approve).toBeEnabled();
  await page.keyboard.press('r');
  await expect(notes).toBeFocused();
  await page.keyboard.type('karat di area kasir');

  const uid = await uidOf(product.context, ADMIN);
  const admin = { kind: 'person', uid, name: ADMIN.name, role: 'admin' } as PersonActor;
  const input = { id: sent[1].id, decision: 'Approved', notes: '' } as const;
  await reviewSubmission(product.context, admin, 'manager', input);
  await expect(page.getByText(`Approved by ${ADMIN.name}.`)).toBeVisible();
  await expect(notes).toHaveValue('karat di area kasir');
  await expect(button(page, 'Reject and send')).toBeDisabled();
  await expectAccessible(page);
  // A page that is loaded anew sends what it held, and keeps the note.
  await page.reload();
  await expect(page.getByText(`Approved by ${ADMIN.name}.`)).toBeVisible();
  await expect(notes).toHaveValue('karat di area kasir');
  await button(page, 'Go to the next').click();
  await expect(sheet(page, sent[2])).toBeVisible();
  await expect
    .poll(() => decidedOf(product, outlet))
    .toEqual(new Map([sent[0], sent[1]].map(({ id }) => [id, 'Approved'])));
});
