import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bothTexts, insertCourse, insertEnrolment, textLesson } from '@gerai/server/testing/courses.ts';
import { insertVideo } from '@gerai/server/testing/videos.ts';
import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import { expect, type Page } from '@playwright/test';
import { newCourseName } from '../../support/create-course.ts';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { button } from '../../support/locators.ts';
import { test } from '../../support/offline-fixtures.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';

const FILM = join(import.meta.dirname, '../../../demo/pictures/extinguisher.webm');
const player = (phone: Page) => phone.getByLabel('Video pelajaran', { exact: true });

/** A course of a text and a film of 16 seconds that the outlet's staff have begun. */
async function beginCourse({ context }: Product, { staff }: Outlet) {
  const admin = await uidOf(context, ADMIN);
  const file = await readFile(FILM);
  const video_id = await insertVideo({ context }, admin, [file.subarray(0, 90_000), file.subarray(90_000)]);
  const words = textLesson('Watch this') as Extract<Lesson, { kind: 'text' }>;
  const film: Lesson = { ...words, kind: 'video', source: { kind: 'file', video_id } };
  const course = await insertCourse(context.db, admin, {
    content: { title: bothTexts(newCourseName('Fire')), lessons: [textLesson(), film] },
  });
  const measured = { course_id: course.id, media_type: 'video/webm' as const, duration_seconds: 16 };
  await context.db.updateTable('course_videos').set(measured).where('id', '=', video_id).execute();
  await insertEnrolment(context.db, course, await uidOf(context, staff), { lessons: 1 });
  return { id: course.id, film: film.id };
}

test('a course that was begun opens without a network at its address, and a video that is kept plays from any place', async ({
  phone,
  network,
  outlet,
  product,
}) => {
  const course = await beginCourse(product, outlet);
  await phone.goto(`/training/courses/${course.id}`);
  await phone.getByRole('button', { name: /^Simpan untuk offline \(165 kB\)$/ }).tap();
  await expect(phone.getByText(/^Video disimpan di perangkat ini: 165 kB$/)).toBeVisible();
  // A second after the course was opened its lessons are kept, and the parts of the screens.
  const unkept = () =>
    phone.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const parts = loaded.filter((name) => /\.(js|css)$/.test(new URL(name).pathname));
      if (!/course-screen.*lesson-screen|lesson-screen.*course-screen/.test(parts.join()))
        return ['the screens'];
      const matches = await Promise.all(parts.map((name) => caches.match(name, { ignoreVary: true })));
      return parts.filter((_, at) => !matches[at]);
    });
  await expect.poll(unkept).toEqual([]);
  const cdp = await phone.context().newCDPSession(phone);
  network.cut();
  await phone.context().setOffline(true);
  await cdp.send('Network.clearBrowserCache');

  await test.step('the application opens at the course, and leads to the lesson', async () => {
    await phone.goto(`/training/courses/${course.id}`);
    await expect(phone.getByText('Video disimpan di perangkat ini', { exact: false })).toBeVisible();
    await phone.goto(`/training/courses/${course.id}/lessons/${course.film}`);
    await expect(phone.getByRole('heading', { name: 'Watch this (id)', level: 1 })).toBeVisible();
  });

  await test.step('the film plays, also from its middle', async () => {
    await expect
      .poll(() => player(phone).evaluate((film: HTMLVideoElement) => film.readyState))
      .toBeGreaterThan(0);
    const at = await player(phone).evaluate(async (film: HTMLVideoElement) => {
      film.muted = true;
      film.currentTime = 8;
      await new Promise((done) => film.addEventListener('seeked', done, { once: true }));
      await film.play();
      await new Promise((done) => setTimeout(done, 1000));
      return film.currentTime;
    });
    expect(at).toBeGreaterThan(8);
  });

  await test.step('it is removed by choice', async () => {
    await phone.goto(`/training/courses/${course.id}`);
    await button(phone.getByRole('region', { name: 'Video tanpa jaringan' }), 'Hapus').tap();
    await expect(phone.getByRole('button', { name: /^Simpan untuk offline/ })).toBeVisible();
  });
});
