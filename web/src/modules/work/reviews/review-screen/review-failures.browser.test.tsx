import '../../../../app/operations.ts';
import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  listManagerReasons,
  listManagerReviews,
  readDayClosing,
  reviewAsManager,
} from '@gerai/shared/work/reviews/contract.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillDevice } from '../../../../core/offline/testing/fill-device.ts';
import { type Answer, answer, Refusal } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, main, noticed } from '../../../../testing/screen-steps.ts';

const item = waiting(1)[0]!;
const sheet = page.getByRole('region', { name: item.task_name, exact: true });

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

/** The manager's queue of one submission on a phone. */
const openQueue = (...others: Answer[]) =>
  openScreen('/task/manager/review', {
    as: personOf('manager', { name: 'Budi', language: 'en' }),
    answers: [
      answer(listManagerReviews, () => ({ rows: [item], next: null, total: 1 })),
      answer(readDayClosing, () => ({ closes_at: item.deadline_datetime, with_photo: 0, without_photo: 0 })),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(listJobRoles, () => []),
      ...others,
    ],
  });

test('a note that a full device cannot store says so', async () => {
  await openQueue();
  await button('Reject').click();
  fillDevice();
  await sheet.getByLabelText('Review notes', { exact: true }).fill('Sudut masih kotor');
  await contains(sheet, 'Not saved: this device has no room. Keep this page open until it is sent.');
});

test('a manager sees why a decision was refused', async () => {
  const message = 'This task was already approved by Rina';
  const values = { decision: 'approved', person: 'Rina' };
  await openQueue(
    answer(reviewAsManager, () => {
      throw new Refusal('conflict', { reason: 'reviews.already_decided', values, message });
    }),
  );
  await button('Reject').click();
  await sheet.getByLabelText('Review notes', { exact: true }).fill('Sudut masih kotor');
  await button('Reject and send').click();
  await noticed('Review Failed', message);
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
});

test('a manager sees that the list failed, and loads it again', async () => {
  const message = 'Something went wrong. Try again. If it keeps happening, tell your admin.';
  let isBroken = true;
  await openQueue(
    answer(listManagerReviews, () => {
      if (isBroken) throw new Refusal('internal', { reason: 'http.internal', message: 'broken' });
      return { rows: [item], next: null, total: 1 };
    }),
  );
  const title = 'Error fetching submissions';
  const state = main.getByRole('alert');
  // The request is tried four times.
  await expect.element(state).toMatchTextContent(title);
  await contains(state, message);
  await noticed(title, message);
  await expectAccessible();
  isBroken = false;
  await button('Try again', state).click();
  await expect.element(sheet).toBeVisible();
});

test('notes that are too long decide nothing and are kept whole', async () => {
  const sent: unknown[] = [];
  await openQueue(
    answer(reviewAsManager, ({ body }) => {
      sent.push(body);
      throw new Refusal('not_found', { reason: 'reviews.not_found', message: 'In English' });
    }),
  );
  const field = sheet.getByLabelText('Review notes', { exact: true });
  await button('Reject').click();
  const long = 'a'.repeat(submissionLimits.notes + 1);
  await field.fill(long);
  await contains(sheet, '1 character too many. Nothing is cut off: shorten the text.');
  await expectAccessible();
  await button('Reject and send').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(long);
  expect(sent).toEqual([]);
});
