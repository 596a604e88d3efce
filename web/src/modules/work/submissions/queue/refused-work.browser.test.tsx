import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { cutAt, reconnect } from '../../../../testing/cut-network.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  card,
  expectMark,
  expectPhotos,
  expectText,
  inForm,
  openMyTasks,
  take,
} from '../../../../testing/my-tasks-steps.ts';
import { at, button, dialog, savedBy } from '../../../../testing/screen-steps.ts';

const SUBMITTED_AT = '2026-11-20T04:00:00.000Z';

const refusals = [
  [
    'submitted by another',
    () => refusal('conflict', 'submissions.submitted_by', { name: 'Rina Kusumawati', at: SUBMITTED_AT }),
    'Tugas ini sudah dikirim oleh Rina Kusumawati',
  ],
  [
    'too late',
    () => refusal('refused', 'submissions.expired'),
    'Waktu pengiriman untuk tugas ini sudah habis',
  ],
  [
    'of a task that was removed',
    () => refusal('not_found', 'http.not_found'),
    'Tugas ini bukan tugas Anda lagi',
  ],
] as const;

const refusal = (
  code: 'conflict' | 'refused' | 'not_found',
  reason: 'submissions.submitted_by' | 'submissions.expired' | 'http.not_found',
  values?: Record<string, string>,
) => new Refusal(code, { reason, message: reasonMessage(reason, values), ...(values ? { values } : {}) });

test.each(refusals)(
  'a submission that is %s says why, and its photos stay until they are discarded',
  async (_why, refused, words) => {
    const phone = await openMyTasks({}, [
      answer(submitTask, () => {
        throw refused();
      }),
    ]);
    const cut = cutAt(putPhoto, 'before');
    await take();
    await expectPhotos(1);
    await take('Kamera');
    await expectPhotos(2);
    await inForm('Kirim').click();
    await cut;
    await expectText(card(), 'Menunggu jaringan');
    reconnect();
    await expectMark('1 tidak diterima');
    await page.getByRole('banner').getByRole('link', { name: '1 tidak diterima' }).click();
    await at('/task/outbox');
    const item = page.getByRole('article');
    await expect.element(page.getByRole('heading', { name: 'Belum terkirim', level: 1 })).toBeVisible();
    for (const isAnew of [false, true]) {
      if (isAnew) phone.reopen();
      await expectText(item, words);
      await expect.poll(() => item.getByRole('img').elements().length).toBe(2);
    }
    await expectAccessible();
    const saved = await savedBy(() => button('Simpan foto').click());
    expect([saved.name, saved.file.type]).toEqual(['Sapu-lantai-1.jpg', 'image/jpeg']);
    await button('Buang').click();
    await button('Batal', dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(item).toBeVisible();
    await button('Buang').click();
    await button('Buang', dialog).click();
    await expect.element(item).not.toBeInTheDocument();
    await expectMark('');
  },
);
