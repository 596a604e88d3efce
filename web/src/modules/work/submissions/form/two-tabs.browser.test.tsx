import { expect, onTestFinished, test, vi } from 'vitest';
import { putEntry, readEntry } from '../../../../core/offline/entry-store.ts';
import { changeInOtherTab } from '../../../../core/offline/testing/change-in-other-tab.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  card,
  expectPhotos,
  expectText,
  form,
  inForm,
  notes,
  openMyTasks,
  TASK,
  take,
} from '../../../../testing/my-tasks-steps.ts';
import { draftName, emptyDraft, type SubmissionContent } from '../submission-draft.ts';

async function openDraft() {
  const phone = await openMyTasks();
  await take();
  // The form's code is loaded first.
  await expectText(form(), 'Kirim');
  await expectPhotos(1);
  const name = draftName(phone.uid, phone.tasks[0]!.id);
  // The photo is prepared: the device changes the draft no more.
  await expect.poll(async () => (await stored(name))?.data.photos[0]?.unprepared).toBe(undefined);
  return { ...phone, name };
}

const stored = async (name: ReturnType<typeof draftName>) =>
  (await readEntry(name)) as { data: SubmissionContent } | undefined;

const edit = (change: (data: SubmissionContent) => Partial<SubmissionContent>) => change;
const withPhoto = async () => {
  const blob = await drawPhoto();
  return edit(({ photos }) => ({
    photos: [...photos, { id: crypto.randomUUID(), blob, width: 8, height: 6, stored: false }],
  }));
};

test('a photo and a note from another tab appear in the open form, and are sent', async () => {
  const { name, sent } = await openDraft();
  await changeInOtherTab<SubmissionContent>(name, await withPhoto());
  await expectPhotos(2);
  await changeInOtherTab<SubmissionContent>(
    name,
    edit(() => ({ notes: 'Sudah disapu' })),
  );
  await expect.element(notes()).toHaveValue('Sudah disapu');
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toMatchObject([
    { staff_notes: 'Sudah disapu', photo_ids: [{}, {}].map(() => expect.any(String)) },
  ]);
});

test('of a note that two tabs have changed the person is asked which, and can take it back', async () => {
  const { name, sent } = await openDraft();
  await changeInOtherTab<SubmissionContent>(
    name,
    edit(() => ({ notes: 'Sudah disapu' })),
    { isBroadcast: false },
  );
  await notes().fill('Sudah dipel');
  await expectText(form(), 'Anda menulis teks lain di tab lain:Sudah disapu');
  await expectAccessible();
  // Nothing is sent before the person has chosen.
  await inForm('Kirim').click();
  await expect.element(notes()).toHaveValue('Sudah dipel');
  expect(sent).toEqual([]);
  await inForm('Pakai teks ini').click();
  await expect.element(notes()).toHaveValue('Sudah disapu');
  await inForm('Urungkan').click();
  await expectText(form(), 'Sudah dipel');
  await inForm('Pakai teks di kolom').click();
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toMatchObject([{ staff_notes: 'Sudah disapu' }]);
});

test('a draft that cannot be read is not taken for none: it says so, and what is written joins it', async () => {
  const { uid, tasks } = await openMyTasks();
  await expect.element(card()).toBeVisible();
  const name = draftName(uid, tasks[0]!.id);
  const before = emptyDraft(uid, tasks[0]!);
  const data = { ...before.data, ...(await withPhoto())(before.data) };
  await putEntry({ ...before, data });
  const { get } = IDBObjectStore.prototype;
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'entries') throw new DOMException('no answer', 'UnknownError');
    return get.call(this, key);
  });
  onTestFinished(() => reading.mockRestore());
  await card().getByRole('button', { name: TASK, exact: true }).click();
  await expectText(form(), 'Draf sebelumnya belum bisa dibaca dari perangkat ini');
  await expectAccessible();
  await notes().fill('Sudah disapu');
  reading.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expectPhotos(1);
  await expect.poll(async () => (await stored(name))?.data.notes).toBe('Sudah disapu');
  await expect.element(notes()).toHaveValue('Sudah disapu');
  await expect.element(form().getByText(/belum bisa dibaca/)).not.toBeInTheDocument();
});
