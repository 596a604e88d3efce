import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  card,
  expectPhotos,
  expectText,
  form,
  openMyTasks,
  take,
} from '../../../../testing/my-tasks-steps.ts';

test('a task that asks for a gesture shows it over the camera of its card, and beside the photo of the draft', async () => {
  await openMyTasks({ challenge: 'two_fingers' });
  await expectText(card(), 'Tunjukkan 2 jari di foto');
  await expectAccessible();
  await take();
  await expectPhotos(1);
  await expectText(form(), 'Tunjukkan 2 jari di foto');
});

test('a code is shown in digits, and a task that asks for nothing shows nothing', async () => {
  await openMyTasks({ challenge: '482' });
  await expectText(card(), '482');
  await expectText(card(), 'Tulis kode ini di kertas dan letakkan di foto');
  await expect.element(card()).not.toHaveTextContent('Tunjukkan');
});
