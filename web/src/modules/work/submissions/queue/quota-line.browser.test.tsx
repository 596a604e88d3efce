import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../testing/answer-calls.ts';
import { card, expectText, inForm, openMyTasks, take } from '../../../../testing/my-tasks-steps.ts';

test('a submission over the quota of the day stays on the device, says so, and is sent once there is room', async () => {
  let isFull = true;
  const { sent } = await openMyTasks({}, [], (endpoint) => {
    if (endpoint === putPhoto && isFull)
      throw new Refusal('over_quota', { reason: 'photos.day_full', message: '' });
  });
  await take();
  await inForm('Kirim').click();
  await expectText(card(), 'Batas hari ini sudah tercapai. Yang menunggu dikirim besok.');
  expect(sent).toHaveLength(0);
  isFull = false;
  window.dispatchEvent(new Event('online'));
  await expectText(card(), 'Terkirim');
  expect(sent).toHaveLength(1);
});
