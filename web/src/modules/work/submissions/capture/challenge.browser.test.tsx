import { test } from 'vitest';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  card,
  expectPhotos,
  expectText,
  form,
  openMyTasks,
  take,
} from '../../../../testing/my-tasks-steps.ts';
import { button } from '../../../../testing/screen-steps.ts';

test('a task that asks for a gesture shows it before its camera opens, and beside the photo of the draft', async () => {
  await openMyTasks({ challenge: 'two_fingers' });
  await button('Ambil foto', card()).click();
  await expectText(form(), 'Tunjukkan 2 jari');
  await expectAccessible();
  await take('Ambil foto');
  await expectPhotos(1);
  await expectText(form(), 'Tunjukkan 2 jari');
});

test('a code is shown in digits', async () => {
  await openMyTasks({ challenge: '482' });
  await button('Ambil foto', card()).click();
  await expectText(form(), '482');
  await expectText(form(), 'Tunjukkan kode ini di kertas');
});
