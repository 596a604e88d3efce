import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  listManagerReasons,
  listManagerReviews,
  readDayClosing,
} from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

const [first, another] = waiting(2);
const item = { ...first!, photos: [...first!.photos, ...another!.photos] };
const TASK = item.task_name;

test('the photo viewer is operated by its keys', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openScreen('/task/manager/review', {
    as: personOf('manager', { name: 'Rina', language: 'en' }),
    answers: [
      answer(listManagerReviews, () => ({ rows: [item], next: null, total: 1 })),
      answer(readDayClosing, () => ({ closes_at: item.deadline_datetime, with_photo: 0, without_photo: 0 })),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(listJobRoles, () => []),
    ],
  });
  await page
    .getByRole('button', { name: `Photo sent for ${TASK}` })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: TASK, exact: true });
  const picture = (number: number) => viewer.getByRole('img', { name: `${TASK} ${number}`, exact: true });
  const scale = () => {
    const zoomed = viewer.element().querySelector('.react-transform-component')!;
    return new DOMMatrix(getComputedStyle(zoomed).transform).a;
  };
  const expectScale = (wanted: number) => expect.poll(scale).toBeCloseTo(wanted, 3);
  await expect.element(picture(1)).toBeVisible();
  await expectScale(1);
  await expectAccessible();

  await userEvent.keyboard('+');
  await expectScale(1.2);
  await userEvent.keyboard('+');
  await expectScale(1.44);
  await userEvent.keyboard('-');
  await expectScale(1.2);
  await userEvent.keyboard('r');
  await expect.element(picture(1)).toHaveStyle({ transform: 'matrix(0, 1, -1, 0, 0, 0)' });
  await userEvent.keyboard('0');
  await expectScale(1);
  await expect.element(picture(1)).toHaveStyle({ transform: 'matrix(1, 0, 0, 1, 0, 0)' });
  await userEvent.keyboard('-'.repeat(14));
  await expectScale(0.1);
  await userEvent.keyboard('+'.repeat(24));
  await expectScale(5);

  await userEvent.keyboard('{ArrowRight}');
  await expect.element(picture(2)).toBeVisible();
  await expect.element(picture(1)).not.toBeInTheDocument();
  // In a review the next photo shows the same corner, for comparison.
  await expectScale(5);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(picture(1)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
});
