import { reasonMessage } from '@gerai/shared/reasons.ts';
import { submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { expect, test } from 'vitest';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { choose } from '../../../../testing/import-steps.ts';
import {
  card,
  expectPhotos,
  expectText,
  fileInput,
  form,
  inForm,
  openMyTasks,
  TASK,
  take,
  textOf,
} from '../../../../testing/my-tasks-steps.ts';
import { noticed } from '../../../../testing/screen-steps.ts';

test('asks about a blurred or a dark photo, and explains a refused one', async () => {
  const { sent } = await openMyTasks();
  await choose(fileInput(`Ambil foto: ${TASK}`), await drawPhoto('blur(20px)'));
  await expectText(form(), 'Foto buram, ambil lagi?');
  const retake = form().getByLabelText('Ulangi', { exact: true });
  await choose(retake, await drawPhoto('brightness(10%)'));
  await expectText(form(), 'Foto gelap, ambil lagi?');
  // Some phones say neither what kind of file it is nor its name's end.
  await choose(retake, new File([await drawPhoto()], 'foto'));
  await expect.poll(() => textOf(form())).not.toContain('ambil lagi?');
  await expectPhotos(1);
  const add = form().getByLabelText('Kamera', { exact: true });
  const unreadable = 'Foto ini tidak bisa dibuka. Ambil lagi dengan Kamera.';
  for (const [type, content, words] of [
    ['image/heic', '....ftypheic', unreadable],
    ['', 'bukan foto', unreadable],
    ['image/jpeg', '', unreadable],
    ['text/plain', 'bukan foto', 'Pilih file gambar'],
  ] as const) {
    await choose(add, new File([content], 'berkas', { type }));
    await expect.poll(() => textOf(form().getByRole('alert'))).toContain(words);
    // It stays until it is removed: a capture may be nowhere else.
    await form().getByRole('alert').getByRole('button', { name: 'Hapus' }).click();
    await expectPhotos(1);
  }
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toHaveLength(1);
});

test('staff see on the card and in a notice that a submission was refused', async () => {
  const reason = 'submissions.auto_failed';
  const why = reasonMessage(reason);
  await openMyTasks({}, [
    answer(submitTask, () => {
      throw new Refusal('conflict', { reason, message: why });
    }),
  ]);
  await take();
  await expectPhotos(1);
  await inForm('Kirim').click();
  await noticed('Bukti tugas gagal terkirim', why);
  await expectText(card(), why);
  await expectAccessible();
});
