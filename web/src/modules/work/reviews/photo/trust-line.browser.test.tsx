import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  listManagerReasons,
  listManagerReviews,
  type ReviewItem,
  readDayClosing,
} from '@gerai/shared/work/reviews/contract.ts';
import type { PhotoCapture } from '@gerai/shared/work/submissions/capture.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

/** 10:42 on 20 November, UTC+8. */
const SENT = '2026-11-20T02:42:00.000Z';
const capture: PhotoCapture = { source: 'camera', taken_at: SENT, taken_from: 'shutter', position: null };

/** A submission of photos with these captures, the first taken so far from the outlet. */
function sent(captures: PhotoCapture[], given: Partial<ReviewItem> = {}): ReviewItem {
  const item = waiting(1, { submitted_at: SENT, proved_at: SENT })[0]!;
  const photos = captures.map((capture) => ({ ...item.photos[0]!, id: crypto.randomUUID(), capture }));
  const first = { photo_id: photos[0]!.id, verdict: 'at outlet' as const, metres: 38, accuracy: 12 };
  return { ...item, photos, places: [first], ...given };
}

const openQueue = (item: ReviewItem, language: 'en' | 'id' = 'en') =>
  openScreen('/task/manager/review', {
    as: personOf('manager', { name: 'Rina', language }),
    answers: [
      answer(listManagerReviews, () => ({ rows: [item], next: null, total: 1 })),
      answer(readDayClosing, () => ({ closes_at: item.deadline_datetime, with_photo: 0, without_photo: 0 })),
      answer(listManagerReasons, () => ({ reasons: [], others: [] })),
      answer(listJobRoles, () => []),
    ],
  });

const said = (text: string) => page.getByText(text, { exact: true });

/** The line as a screen reader says it. */
const sentence = () => document.querySelector('[data-trust]')?.textContent;

test('a usual photo is one muted sentence', async () => {
  await openQueue(sent([capture]));
  await expect.element(said('at the outlet (38 m)')).toBeVisible();
  expect(sentence()).toBe('Photo: Camera, 10:42, at the outlet (38 m), unique.');
  expect(document.querySelector('[data-trust] svg')).toBeNull();
  await expectAccessible();
});

test('what is unusual has an icon and words, in the language of the reader', async () => {
  const gallery = { ...capture, source: 'gallery', taken_from: 'exif' } as const;
  const item = sent([{ ...gallery, taken_at: '2026-11-19T12:05:00.000Z' }], { proved_at: null });
  item.places = [{ ...item.places[0]!, verdict: 'far', metres: 3240 }];
  await openQueue(item, 'id');
  await expect.element(said('3,2 km dari outlet')).toBeVisible();
  expect(sentence()).toBe(
    'Foto: Dari galeri, diambil sehari sebelumnya, 20.05, 3,2 km dari outlet, belum pernah dipakai.',
  );
  expect(document.querySelectorAll('[data-trust] svg')).toHaveLength(3);
  await expectAccessible();
});

test('of several photos the line is about the one that is shown', async () => {
  const gallery = { ...capture, source: 'gallery', taken_from: 'exif' } as const;
  await openQueue(sent([capture, gallery], { proved_at: null }));
  await expect.element(said('look at photo 2')).toBeVisible();
  expect(sentence()).toBe('Photo 1: Camera, 10:42, at the outlet (38 m), unique, look at photo 2.');
  await page
    .getByRole('button', { name: /^Photo sent for/ })
    .nth(1)
    .click();
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByText('From the gallery', { exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer.getByText('Camera', { exact: true })).toBeVisible();
});

test('on the smallest phone the photo stays large, however much there is to say of it', async () => {
  await page.viewport(320, 568);
  onTestFinished(() => page.viewport(1280, 800));
  const old = {
    ...capture,
    source: 'gallery',
    taken_from: 'exif',
    taken_at: '2026-11-17T12:05:00.000Z',
  } as const;
  const item = sent([old, old, old], { proved_at: '2026-11-19T20:00:00.000Z', challenge: '482' });
  item.places = [{ ...item.places[0]!, verdict: 'far', metres: 640_000 }];
  await openQueue(item, 'id');
  await expect.element(said('640 km dari outlet')).toBeVisible();
  const photo = page.getByRole('button', { name: /^Foto / }).first();
  expect(photo.element().getBoundingClientRect().height).toBeGreaterThan(140);
  // A part wraps as a whole: its icon stays beside its words.
  for (const icon of document.querySelectorAll('[data-trust] svg')) {
    const part = icon.parentElement!.getBoundingClientRect();
    expect(icon.getBoundingClientRect().bottom - part.top).toBeLessThan(28);
  }
});
