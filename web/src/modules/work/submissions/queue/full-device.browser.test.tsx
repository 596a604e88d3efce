import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fillDevice, sizeOf } from '../../../../core/offline/testing/fill-device.ts';
import { cutNetwork, reconnect } from '../../../../testing/cut-network.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { choose } from '../../../../testing/import-steps.ts';
import {
  card,
  expectMark,
  expectPhotos,
  expectText,
  fileInput,
  inForm,
  notes,
  openMyTasks,
  TASK,
  take,
  tapsCount,
  textOf,
} from '../../../../testing/my-tasks-steps.ts';
import { button, dialog, goTo } from '../../../../testing/screen-steps.ts';

const KEPT = 'Tersimpan di perangkat ini';
const NOT_KEPT = 'Tidak tersimpan: memori perangkat penuh. Jangan tutup halaman ini sampai terkirim.';
const UNSENT = 'Selesai, belum terkirim';

/** How much of this person's unsent work the device's database has. */
async function countStored(uid: string): Promise<number> {
  const db = await openDB('gerai-offline');
  const keys = (await db.getAllKeys('entries')) as string[][];
  db.close();
  return keys.filter(([owner]) => owner === uid).length;
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function send(): Promise<void> {
  await take();
  await expectPhotos(1);
  await inForm('Kirim').click();
}

test('what a full device cannot keep says so everywhere until it is sent', async () => {
  const { sent } = await openMyTasks();
  await expect.element(card()).toBeVisible();
  fillDevice(() => true);
  cutNetwork();
  await send();
  await expectText(card(), NOT_KEPT);
  expect(textOf(card())).not.toContain(KEPT);
  await expectMark('1 tidak tersimpan');
  expect(document.title).toMatch(/^● /);
  await expect.poll(asksBeforeLeaving).toBe(true);
  await expectAccessible();

  reconnect();
  await expectText(card(), 'Terkirim');
  await expect.poll(() => textOf(card())).not.toContain(NOT_KEPT);
  expect(sent).toHaveLength(1);
  await expect.poll(asksBeforeLeaving).toBe(false);
  expect(document.title).not.toContain('●');
});

test('signing out says what a full device could not keep will be lost, and what stays', async () => {
  await openMyTasks([{}, { task_name: 'Pel dapur' }]);
  await expect.element(card()).toBeVisible();
  cutNetwork();
  await send();
  await expectText(card(), KEPT);
  let isFull = true;
  fillDevice(() => isFull);
  await take('Ambil foto: Pel dapur');
  const other = page.getByRole('dialog', { name: 'Pel dapur', exact: true });
  await other.getByRole('button', { name: 'Tutup', exact: true }).click();
  await expectMark('1 tidak tersimpan');
  await expect.element(other).not.toBeInTheDocument();
  await tapsCount();
  await button('Buka menu').click();
  await button('Keluar').click();
  await expectText(dialog, '1 hal tidak tersimpan di perangkat ini dan akan hilang');
  await expectText(dialog, '1 bukti tugas belum terkirim. Tetap tersimpan di perangkat ini');
  await expectAccessible();
  await button('Batal', dialog).click();
  isFull = false;
  await expectMark('1 belum terkirim');
});

test('what the device could not keep is stored once it has room', async () => {
  let isFull = true;
  const { reopen, uid } = await openMyTasks();
  await expect.element(card()).toBeVisible();
  fillDevice(() => isFull);
  cutNetwork();
  await send();
  await expectText(card(), NOT_KEPT);
  expect(await countStored(uid)).toBe(0);
  isFull = false;
  // A round of the queue, still without a network.
  document.dispatchEvent(new Event('visibilitychange'));
  await expectText(card(), KEPT);
  await expect.poll(asksBeforeLeaving).toBe(false);
  expect(await countStored(uid)).toBe(1);
  // The list itself has given its room.
  goTo('/task/outbox');
  await expect.element(page.getByRole('heading', { name: 'Terkirim otomatis' })).toBeVisible();
  reopen();
  await expectText(card(), KEPT);
});

test('a full device gives the room of its kept lists first', async () => {
  let isFull = true;
  const { delete: remove } = IDBCursor.prototype;
  const freed = vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(function (this: IDBCursor) {
    isFull = false;
    return remove.call(this);
  });
  onTestFinished(() => freed.mockRestore());
  const { uid } = await openMyTasks();
  await expect.element(card()).toBeVisible();
  fillDevice(() => isFull);
  cutNetwork();
  await send();
  await expectText(card(), KEPT);
  expect(textOf(card())).not.toContain(NOT_KEPT);
  expect(await countStored(uid)).toBe(1);
});

test('a device with little room keeps the photo once it is made smaller', async () => {
  const { uid, reopen } = await openMyTasks();
  await expect.element(card()).toBeVisible();
  fillDevice((entry) => sizeOf(entry) > 1_000_000);
  cutNetwork();
  // The camera's file: a picture with a film behind it.
  const photo = await drawPhoto();
  const file = new File([photo, new Uint8Array(3_000_000)], 'foto.jpg', { type: 'image/jpeg' });
  await choose(fileInput(`Ambil foto: ${TASK}`), file);
  await expectPhotos(1);
  await inForm('Kirim').click();
  await expectText(card(), KEPT);
  expect(textOf(card())).not.toContain(NOT_KEPT);
  expect(await countStored(uid)).toBe(1);
  // The list itself has given its room.
  goTo('/task/outbox');
  await expect.element(page.getByRole('heading', { name: 'Terkirim otomatis' })).toBeVisible();
  reopen();
  await expectText(card(), KEPT);
});

test.each([
  ['sent', 'Kirim', KEPT],
  ['closed', 'Tutup', 'Draf tersimpan di perangkat ini'],
])('a photo whose form is %s before it is made smaller is made smaller and kept', async (_, leave, said) => {
  const { uid, reopen } = await openMyTasks();
  await expect.element(card()).toBeVisible();
  fillDevice((entry) => sizeOf(entry) > 1_000_000);
  cutNetwork();
  const decode = globalThis.createImageBitmap;
  let isFirst = true;
  // The form's own preparing takes for ever.
  vi.stubGlobal('createImageBitmap', (picture: Blob, options: ImageBitmapOptions) => {
    if (!isFirst) return decode(picture, options);
    isFirst = false;
    return new Promise(() => {});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const photo = await drawPhoto();
  const file = new File([photo, new Uint8Array(3_000_000)], 'foto.jpg', { type: 'image/jpeg' });
  await choose(fileInput(`Ambil foto: ${TASK}`), file);
  await expectPhotos(1);
  await inForm(leave).click();
  await expectText(card(), said);
  expect(textOf(card())).not.toContain(NOT_KEPT);
  expect(await countStored(uid)).toBe(1);
  // The list itself has given its room.
  goTo('/task/outbox');
  await expectText(page.getByRole('main'), TASK);
  reopen();
  await expectText(card(), said);
});

test('a task done without a network counts as done and leaves what is to do', async () => {
  const { reopen } = await openMyTasks([{}, { task_name: 'Pel dapur' }]);
  await expect.element(card()).toBeVisible();
  const section = (name: RegExp) => page.getByRole('region', { name });
  const tile = () => page.getByRole('button', { name: /Selesai/ });
  await expectText(tile(), '0');
  cutNetwork();
  await send();
  await expectText(card(), UNSENT);
  const expectDone = async () => {
    await expectText(section(/^Selesai atau lewat/), TASK);
    expect(textOf(section(/^Perlu dikerjakan/))).not.toContain(TASK);
    await expectText(tile(), '1');
    await expectText(card(), UNSENT);
  };
  await expectDone();
  expect(textOf(card())).not.toContain('Belum dikerjakan');
  reopen();
  await expectDone();
});

test('what is sent without the person and what is not stand under two headings', async () => {
  await openMyTasks([{}, { task_name: 'Pel dapur' }]);
  await expect.element(card()).toBeVisible();
  cutNetwork();
  await send();
  await expectText(card(), UNSENT);
  await take('Ambil foto: Pel dapur');
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup', exact: true }).click();
  await expectText(card('Pel dapur'), 'Draf tersimpan di perangkat ini');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /tidak terkirim|belum terkirim|draf/ })
    .click();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expectText(section('Terkirim otomatis'), TASK);
  await expectText(section('Belum Anda kirim'), 'Pel dapur');
  expect(textOf(section('Terkirim otomatis'))).not.toContain('Pel dapur');
  await expectAccessible();
});

test('notes that are too long are kept whole, and are not sent before they are shorter', async () => {
  const { sent, reopen } = await openMyTasks();
  const long = 'a'.repeat(submissionLimits.notes + 100);
  await take();
  await expectPhotos(1);
  await notes().fill(long);
  await expect.element(page.getByText(`${long.length} / ${submissionLimits.notes}`)).toBeVisible();
  await inForm('Kirim').click();
  await expect
    .element(page.getByText('Kelebihan 100 karakter. Tidak ada yang dipotong: persingkat teksnya.'))
    .toBeVisible();
  reopen();
  await expect.element(notes()).toHaveValue(long);
  expect(sent).toEqual([]);
  await notes().fill('Sudah disapu');
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toMatchObject([{ staff_notes: 'Sudah disapu' }]);
});
