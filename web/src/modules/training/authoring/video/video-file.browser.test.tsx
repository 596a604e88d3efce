import '../../../../app/operations.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { completeVideo, startVideo, storeVideoPart } from '@gerai/shared/training/content/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { choose } from '../../../../testing/import-steps.ts';
import { editedCourseOf, keepCourses, saved } from '../../../../testing/keep-course.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { recordVideo } from '../../../../testing/record-video.ts';
import { button, text } from '../../../../testing/screen-steps.ts';
import { newLesson } from '../content/new-lesson.ts';
import { readUploads, writeUpload } from './upload-store.ts';

/** Another person in each test: what the device keeps is a person's. */
let admin: Profile;
let film: File;

/** Whether the second part arrives. */
let isCut: boolean;
/** Whether the parts turn out to be no video. */
let isNoVideo: boolean;
let puts: number[];
let stored: Set<number>;

beforeEach(async () => {
  admin = personOf('admin');
  [isCut, isNoVideo, puts, stored] = [false, false, [], new Set()];
  film ??= await recordVideo(300);
});

/** Opens the editor at a lesson whose video is still to come. */
async function openLesson() {
  const lesson = newLesson('video', { id: 'Lihat caranya', en: 'See how' });
  const course = editedCourseOf();
  course.content.lessons = [lesson];
  const open = () =>
    openScreen(`/training/admin/courses/${course.id}?lesson=${lesson.id}`, {
      as: admin,
      answers: [
        ...keepCourses([course]),
        answer(startVideo, ({ body: { bytes } }) => ({
          part_bytes: Math.ceil(bytes / 3),
          parts: [...stored],
          completed: false,
        })),
        answer(storeVideoPart, ({ params: { number } }) => {
          if (isCut && number === 1) throw new NoNetwork();
          puts.push(number);
          stored.add(number);
          return undefined;
        }),
        answer(completeVideo, ({ params: { id } }) => {
          const reason = 'videos.not_a_video';
          if (isNoVideo) throw new Refusal('invalid_input', { reason, message: reasonMessage(reason) });
          const facts = { duration_seconds: 1, width: 320, height: 180, bytes: film.size };
          return { id, url: URL.createObjectURL(film), media_type: 'video/webm' as const, ...facts };
        }),
      ],
    });
  return { course, lesson, open };
}

const chooseFilm = () =>
  choose(page.elementLocator(document.querySelector('input[type=file][accept*="video"]')!), film);

/** The network is back: what waits for it is sent at once. */
const networkIsBack = () => {
  isCut = false;
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
};

test('a video is uploaded in parts, waits for the network, and is kept on the device meanwhile', async () => {
  const { course, lesson, open } = await openLesson();
  await open();
  isCut = true;
  await expect.element(button('Choose a video')).toBeVisible();
  await chooseFilm();
  await expect.element(page.getByText(/^Waiting for the network at/)).toBeVisible();
  await saved();
  await expectAccessible();
  const kept = await readUploads(admin.uid, course.id);
  expect(kept).toMatchObject([{ lesson_id: lesson.id, bytes: film.size, video: null }]);
  expect(kept[0]!.file!.size).toBe(film.size);

  networkIsBack();
  await expect.element(button('Replace the video')).toBeVisible();
  expect(puts).toEqual([0, 1, 2]);
  await saved();
  await expect.poll(() => course.content.lessons[0]).toMatchObject({ source: { kind: 'file' } });
  await expect.poll(() => document.querySelector('video')?.videoWidth).toBe(320);
  expect(await readUploads(admin.uid, course.id)).toEqual([]);
});

test('an upload that the device kept over a reload goes on with the parts that are missing', async () => {
  const { course, lesson, open } = await openLesson();
  await writeUpload({
    ...{ uid: admin.uid, course_id: course.id, lesson_id: lesson.id, video_id: crypto.randomUUID() },
    ...{ name: film.name, bytes: film.size, file: film, video: null },
    ...{ media_type: 'video/webm', duration_seconds: 1, width: 320, height: 180 },
  });
  stored.add(0);
  await open();
  await expect.element(button('Replace the video')).toBeVisible();
  expect(puts).toEqual([1, 2]);
  await saved();
  await expect.poll(() => course.content.lessons[0]).toMatchObject({ source: { kind: 'file' } });
});

test('a file that can never become a video is not offered for another try', async () => {
  const { open } = await openLesson();
  await open();
  isNoVideo = true;
  await expect.element(button('Choose a video')).toBeVisible();
  await chooseFilm();
  await expect.element(text(reasonMessage('videos.not_a_video'))).toBeVisible();
  await expect.element(button('Choose the file')).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
});
