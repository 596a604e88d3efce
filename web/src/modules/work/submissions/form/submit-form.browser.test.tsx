import { getStaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listEntries } from '../../../../core/offline/entry-store.ts';
import { answer, NoNetwork } from '../../../../testing/answer-calls.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { noFigures } from '../../../../testing/fixtures/no-figures.ts';
import { button, choose } from '../../../../testing/import-steps.ts';
import {
  card,
  expectPhotos,
  expectText,
  fileInput,
  form,
  inForm,
  openMyTasks,
  photos,
  TASK,
  take,
  textOf,
} from '../../../../testing/my-tasks-steps.ts';
import { goTo } from '../../../../testing/screen-steps.ts';

/** When a file of the gallery was stored. */
const OLD = '2026-11-19T10:42:00+08:00';

const problem = () => form().getByRole('alert');
const notes = () => form().getByLabelText('Catatan (opsional)', { exact: true });
const file = (type: string, content: BlobPart) => new File([content], 'berkas', { type });

test('a tap on a photo opens it, and a removed one can be restored', async () => {
  const { reopen, sent } = await openMyTasks();
  await take();
  await expectPhotos(1);
  await take('Kamera');
  await expectPhotos(2);

  // A tap anywhere on a thumbnail removes nothing.
  const { width, height } = photos().first().element().getBoundingClientRect();
  for (const [x, y] of [
    [0.5, 0.5],
    [0.9, 0.1],
    [0.1, 0.9],
  ] as const)
    await photos()
      .first()
      .click({ position: { x: width * x, y: height * y }, force: true });
  await expectPhotos(2);

  const remove = async () => {
    await inForm('Lihat foto 1').click();
    await button('Hapus foto 1').click();
    await expectPhotos(1);
  };
  await remove();
  await inForm('Urungkan').click();
  await expectPhotos(2);
  // Also after the page is opened anew.
  await remove();
  reopen();
  await expectPhotos(1);
  await inForm('Urungkan').click();
  await expectPhotos(2);

  // So does a discarded draft.
  await notes().fill('Sudah disapu');
  await inForm('Buang draf').click();
  await expectPhotos(0);
  reopen();
  await inForm('Urungkan').click();
  await expectPhotos(2);
  await expect.element(notes()).toHaveValue('Sudah disapu');
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toMatchObject([
    { staff_notes: 'Sudah disapu', photo_ids: [{}, {}].map(() => expect.any(String)) },
  ]);
});

test("a photo taken on the card opens the form with it: 'Send' stays where it was first", async () => {
  await openMyTasks();
  const places: string[] = [];
  const look = () => {
    const send = document.querySelector('[role=dialog] button[type=submit]')?.getBoundingClientRect();
    if (send && send.width > 0) places.push(`${send.left} ${send.width}`);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => changes.disconnect());
  await take();
  await expectPhotos(1);
  await expect.element(inForm('Kirim')).toBeVisible();
  look();
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places).size).toBe(1);
});

test('a file that is no photo is refused in the language of the phone', async () => {
  const { sent } = await openMyTasks();
  await card().getByRole('button', { name: TASK, exact: true }).click();
  await inForm('Kirim').click();
  await expectText(problem(), 'Foto bukti diperlukan untuk tugas ini');
  await expectAccessible();
  const camera = form().getByLabelText('Kamera', { exact: true });
  for (const [chosen, text] of [
    [file('text/plain', 'bukan foto'), 'Pilih file gambar'],
    [
      file('image/jpeg', new Uint8Array(10 * 1024 * 1024)),
      'Ukuran gambar terlalu besar. Pilih file di bawah 10MB.',
    ],
    [file('image/jpeg', 'bukan foto'), 'Foto ini tidak bisa dibuka. Ambil lagi dengan Kamera.'],
  ] as const) {
    await choose(camera, chosen);
    await expectText(form(), text);
    await inForm('Hapus').click();
    await expectPhotos(0);
  }
  const photo = await drawPhoto();
  await choose(form().getByLabelText('Dari galeri', { exact: true }), ...Array(5).fill(photo));
  await expectText(problem(), 'Paling banyak 4 foto yang bisa diunggah');
  await expectPhotos(4);
  await expectAccessible();
  await inForm('Buang draf').click();
  await inForm('Tutup').click();
  await expect.element(fileInput(`Ambil foto: ${TASK}`)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a photo that this phone cannot open stays in the draft until it is tried again or removed', async () => {
  const { sent, reopen } = await openMyTasks();
  const shortOfMemory = () => Promise.reject(new DOMException('The source image could not be decoded.'));
  vi.stubGlobal('createImageBitmap', shortOfMemory);
  onTestFinished(() => void vi.unstubAllGlobals());
  await take();
  await expectText(form(), 'Foto ini tidak bisa dibuka');
  await expectPhotos(1);
  await inForm('Kirim').click();
  await expectText(form(), 'Ada foto yang tidak bisa dipakai. Coba lagi atau hapus, lalu kirim.');
  await expectAccessible();
  expect(sent).toEqual([]);
  reopen();
  await expectText(form(), 'Foto ini tidak bisa dibuka');
  await inForm('Hapus').click();
  await expectPhotos(0);
  await inForm('Urungkan').click();
  await expectPhotos(1);
  vi.unstubAllGlobals();
  await inForm('Coba lagi').click();
  await expect.poll(() => textOf(form())).not.toContain('Foto ini tidak bisa dibuka');
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toMatchObject([{ photo_ids: [expect.any(String)] }]);
});

test('what is sent says how each photo was taken; one of the gallery says so in the draft', async () => {
  const { sent, reopen } = await openMyTasks();
  const begun = Date.now();
  await take();
  await expectPhotos(1);
  const drawn = await drawPhoto();
  const old = new File([drawn], 'lama.jpg', { type: 'image/jpeg', lastModified: Date.parse(OLD) });
  await choose(form().getByLabelText('Dari galeri', { exact: true }), old);
  await expectText(form(), 'Dari galeri, tanggal file 19 Nov 2026, 10.42');
  // A file that was there before the camera's button was pressed was not taken by it.
  const camera = form().getByLabelText('Kamera', { exact: true });
  camera.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await choose(camera, old);
  await expectPhotos(3);
  await expectText(form(), 'Dari galeri, tanggal file 19 Nov 2026, 10.42');
  await expectAccessible();
  // It survives a reload.
  reopen();
  await expectText(form(), 'Dari galeri, tanggal file 19 Nov 2026, 10.42');
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');

  const [first, ...others] = sent[0]!.captures;
  expect(first).toMatchObject({
    photo_id: sent[0]!.photo_ids[0],
    source: 'camera',
    taken_from: 'shutter',
    original_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(Date.parse(first!.taken_at!)).toBeGreaterThan(begun - 10_000);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await drawn.arrayBuffer()));
  for (const capture of others)
    expect(capture).toMatchObject({
      source: 'gallery',
      taken_at: new Date(OLD).toISOString(),
      taken_from: 'file',
      original_sha256: digest.toHex(),
      position: null,
    });
  expect(others).toHaveLength(2);
  expect(Date.parse(sent[0]!.sent_at!)).toBeGreaterThan(begun);
});

test('a draft whose photo was taken in time can be sent after the day has failed the task', async () => {
  const { sent, reopen, fail } = await openMyTasks();
  await take();
  await expectPhotos(1);
  fail();
  reopen();
  await expectPhotos(1);
  await inForm('Kirim').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]!.captures).toMatchObject([{ source: 'camera', taken_from: 'shutter' }]);
});

test('a draft that proves nothing stays closed after the day has failed the task, and says what to do', async () => {
  const { sent, reopen, fail } = await openMyTasks();
  await card().getByRole('button', { name: TASK, exact: true }).click();
  const old = new File([await drawPhoto()], 'lama.jpg', {
    type: 'image/jpeg',
    lastModified: Date.parse(OLD),
  });
  await choose(form().getByLabelText('Dari galeri', { exact: true }), old);
  await expectPhotos(1);
  fail();
  reopen();
  await expectText(form(), 'tunjukkan fotonya ke manajer');
  await expect.element(inForm('Kirim')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('on the smallest phone the tiles beside two photos hold their words', async () => {
  await openMyTasks();
  await page.viewport(320, 568);
  await take();
  await expectPhotos(1);
  await take('Kamera');
  await expectPhotos(2);
  for (const word of ['Kamera', 'Dari galeri']) {
    const tile = form().getByText(word, { exact: true }).element();
    expect([word, tile.scrollWidth <= tile.clientWidth, tile.clientHeight < 64]).toEqual([word, true, true]);
  }
});

test('a submission taken back stays a draft when its photo is ready', async () => {
  const noNetwork = () => {
    throw new NoNetwork();
  };
  const { uid } = await openMyTasks({}, [answer(putPhoto, noNetwork), answer(submitTask, noNetwork)]);
  const decode = globalThis.createImageBitmap;
  const decoding: (() => void)[] = [];
  vi.stubGlobal('createImageBitmap', async (picture: Blob, options: ImageBitmapOptions) => {
    await new Promise<void>((resume) => decoding.push(resume));
    return await decode(picture, options);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await take();
  await expectPhotos(1);
  await notes().fill('Sudah disapu');
  await inForm('Kirim').click();
  // Opened while the queue, the second to begin, prepares the photo.
  await expect.poll(() => decoding.length).toBe(2);
  await card().getByRole('button', { name: TASK, exact: true }).click();
  await expectText(form(), 'Sudah disapu');
  decoding[1]!();
  await inForm('Tarik kembali dan ubah').click();
  await expect.element(notes()).toHaveValue('Sudah disapu');
  for (const resume of decoding) resume();
  await new Promise((done) => setTimeout(done, 500));
  await expect.element(notes()).toBeVisible();
  expect(await listEntries(uid)).toMatchObject([{ state: 'draft', data: { photos: [{}] } }]);
});

test('a photo that is taken while its card goes is kept, and its form opens', async () => {
  await openMyTasks({}, [answer(getStaffDashboard, () => noFigures)]);
  await expect.element(card()).toBeVisible();
  const input = fileInput(`Ambil foto: ${TASK}`).element() as HTMLInputElement;
  input.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  // A tap on another tab, of which the answer came while the camera was open.
  goTo('/task/dashboard');
  await expect.poll(() => input.isConnected).toBe(false);
  const files = new DataTransfer();
  files.items.add(await drawPhoto());
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expectPhotos(1);
});
