import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dropPersisted, forgetPersisted, keepFor, recall } from '../../../../core/session/device-memory.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  bothTexts,
  keepLearning,
  type TakenCourse,
  takenCourse,
  textLesson,
  videoLesson,
} from '../../../../testing/keep-learning.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { recordVideo } from '../../../../testing/record-video.ts';
import { button, goTo, text } from '../../../../testing/screen-steps.ts';
import { recallVideo } from './offline-video.ts';

let staff: Profile;
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const keep = page.getByRole('button', { name: /^Simpan untuk offline \(/ });
const kept = page.getByText(/^Video disimpan di perangkat ini: /);
const player = () => document.querySelector('video')!;

beforeEach(async () => {
  staff = personOf('staff', { name: 'Siti', language: 'id' });
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

/** A course that was begun, whose second lesson is a video of a second. */
async function filmed(completed = 1) {
  const film = await recordVideo(1200);
  const video = {
    ...{ id: crypto.randomUUID(), url: URL.createObjectURL(film), media_type: 'video/webm' as const },
    ...{ duration_seconds: 1, width: 320, height: 180, bytes: film.size },
  };
  const course = takenCourse('Hygiene', [textLesson(), videoLesson('How we wash', video.id)], {
    started: true,
    completed,
  });
  course.videos = [video];
  return { course, video };
}

const open = (course: TakenCourse, lesson = '') =>
  openScreen(`/training/courses/${course.id}${lesson}`, {
    as: staff,
    answers: keepLearning(course),
    restWaits: true,
  });

/** The device has the course and its lessons. */
const keptAhead = ({ id }: TakenCourse) =>
  expect.poll(() => recall(staff.uid, `course ${id}`)).toMatchObject({ data: { course: { id } } });

function cut(course: TakenCourse): void {
  course.isCut = true;
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
}

test('a video is kept by choice, plays without a network from any place, and is removed', async () => {
  const { course, video } = await filmed();
  await open(course);
  await keep.click();
  await expect.element(kept).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
  await expectAccessible();
  await keptAhead(course);
  cut(course);
  URL.revokeObjectURL(video.url);
  goTo(`/training/courses/${course.id}/lessons/${course.content.lessons[1]!.id}`);
  await expect.element(heading('How we wash (id)')).toBeVisible();
  await expect.poll(() => player()?.readyState, { timeout: 10_000 }).toBeGreaterThan(0);
  const sought = new Promise((done) => player().addEventListener('seeked', done, { once: true }));
  player().currentTime = 0.5;
  await sought;
  expect(player().currentTime).toBeCloseTo(0.5, 1);
  goTo(`/training/courses/${course.id}`);
  await button('Hapus').click();
  await expect.element(keep).toBeVisible();
  expect(await recallVideo(staff.uid, video.id)).toBeUndefined();
});

test('a lesson that is completed without a network leads on to a video that the device has', async () => {
  const { course, video } = await filmed(0);
  await open(course);
  await keep.click();
  await expect.element(kept).toBeVisible();
  await keptAhead(course);
  cut(course);
  URL.revokeObjectURL(video.url);
  goTo(`/training/courses/${course.id}/lessons/${course.content.lessons[0]!.id}`);
  await button('Selesai dan lanjutkan').click();
  await expect.element(heading('How we wash (id)')).toBeVisible();
});

test('a device without room says that it has none, and a lost network that it was the network', async () => {
  const { course, video } = await filmed();
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if ((given[0] as { data?: unknown }).data instanceof Blob)
      throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  await open(course);
  await keep.click();
  await expect.element(text('Perangkat ini tidak punya ruang untuk video.')).toBeVisible();
  full.mockRestore();
  URL.revokeObjectURL(video.url);
  await keep.click();
  await expect.element(page.getByText(/^Video belum terunduh\./)).toBeVisible();
});

test('kept videos are the first to be given up, and are gone with their person', async () => {
  const { course, video } = await filmed();
  const { reopen } = await open(course);
  await keptAhead(course);
  await keep.click();
  await expect.element(kept).toBeVisible();
  await dropPersisted(1);
  expect(await recallVideo(staff.uid, video.id)).toBeUndefined();
  expect(await recall(staff.uid, `course ${course.id}`)).toBeDefined();
  reopen();
  await keep.click();
  await expect.element(kept).toBeVisible();
  await forgetPersisted();
  expect(await recallVideo(staff.uid, video.id)).toBeUndefined();
  keepFor(staff.uid);
});

test('the pictures of lessons that are kept are shown without a network', async () => {
  const url = URL.createObjectURL(await drawPhoto());
  const picture = { id: crypto.randomUUID(), url, thumbnail_url: url, width: 64, height: 48 };
  const shown = { type: 'picture' as const, attrs: { photo_id: picture.id, alt: 'The sink' } };
  const doc = { type: 'doc' as const, content: [shown] };
  const lesson = { ...textLesson(), title: bothTexts('Look'), body: { id: doc, en: doc } };
  const course = takenCourse('Hygiene', [textLesson(), lesson], { completed: 1 });
  course.pictures = [picture];
  const { reopen } = await open(course, `/lessons/${lesson.id}`);
  const image = page.getByRole('img', { name: 'The sink', exact: true });
  const width = () => (image.query() as HTMLImageElement | null)?.naturalWidth ?? 0;
  await expect.poll(width).toBeGreaterThan(1);
  const pictures = async () =>
    (await recall<{ pictures?: Record<string, Blob> }>(staff.uid, `course ${course.id}`))?.data.pictures ??
    {};
  await expect.poll(async () => Object.keys(await pictures())).toEqual([picture.id]);
  cut(course);
  URL.revokeObjectURL(url);
  reopen();
  await expect.element(heading('Look (id)')).toBeVisible();
  await expect.poll(width).toBeGreaterThan(1);
});
