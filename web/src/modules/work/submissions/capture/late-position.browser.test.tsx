import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listEntries } from '../../../../core/offline/entry-store.ts';
import {
  card,
  expectPhotos,
  expectText,
  inForm,
  openMyTasks,
  take,
} from '../../../../testing/my-tasks-steps.ts';
import type { SubmissionDraft } from '../submission-draft.ts';
import { locateDevice } from './locate-device.ts';

/** Drafts are flushed to disk, which waits while databases of other tests flush theirs. */
const FLUSHED_MS = 25_000;

/** The photo in the device's stored draft: a checksum of its bytes, whether its position is pending, and its id. */
async function kept(uid: string) {
  const [draft] = (await listEntries(uid)) as SubmissionDraft[];
  const photo = draft?.data.photos[0];
  if (!photo || photo.unprepared) return null;
  const sum = await crypto.subtle.digest('SHA-256', await photo.blob!.arrayBuffer());
  return {
    print: [...new Uint8Array(sum)].join(),
    isOpen: photo.original !== undefined,
    submission: draft.id,
  };
}

test('a position that comes late is stamped on the photo as well, once', async () => {
  // What a test before it in the same page asks for would be shared, and what it found serves for a minute.
  await locateDevice();
  onTestFinished(() => void vi.restoreAllMocks());
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  let found: PositionCallback | undefined;
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((callback) => {
    found = callback;
  });
  // However slow the machine is, the position is not given up before the test gives it.
  const later = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    later(run, ms === submissionPhotoBudget.geolocationTimeoutMs ? 60_000 : ms)) as typeof setTimeout);
  const { sent, uid } = await openMyTasks();
  await take();
  await expectPhotos(1);
  // Ready at once, without a position.
  await expect.poll(() => kept(uid), { timeout: FLUSHED_MS }).toMatchObject({ isOpen: true });
  await vi.waitUntil(() => found);
  const before = (await kept(uid))!;
  const coords = { latitude: -6.2, longitude: 106.8 } as GeolocationCoordinates;
  found!({ coords, timestamp: Date.now() } as GeolocationPosition);
  await expect
    .poll(() => kept(uid), { timeout: FLUSHED_MS })
    .toMatchObject({ isOpen: false, submission: before.submission });
  expect((await kept(uid))!.print).not.toBe(before.print);
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toMatchObject([{ photo_ids: [expect.any(String)] }]);
});
