import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  card,
  expectPhotos,
  expectText,
  form,
  inForm,
  openMyTasks,
  TASK,
  take,
} from '../../../../testing/my-tasks-steps.ts';
import { button } from '../../../../testing/screen-steps.ts';

test('a task that asks for a gesture shows it over the camera of its card, and on the photo of the draft', async () => {
  await openMyTasks({ challenge: 'two_fingers' });
  await expectText(card(), 'Tunjukkan 2 jari');
  await expectAccessible();
  await take();
  await expectPhotos(1);
  await expectText(form(), 'Tunjukkan 2 jari');
  // It costs the photos no room: their strip stays in sight over 'Kirim'.
  const [tile, send] = [form().getByText('Kamera', { exact: true }), inForm('Kirim')].map((part) =>
    part.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(tile.bottom).toBeLessThan(send.top);
});

test('a code is shown in digits, on the card and in the form before its camera opens', async () => {
  await openMyTasks({ challenge: '482' });
  await expectText(card(), 'Tunjukkan kode 482 di kertas');
  await button(TASK, card()).click();
  await expectText(form(), '482');
  await expectText(form(), 'Tunjukkan kode ini di kertas');
});
