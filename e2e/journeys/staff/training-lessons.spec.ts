import { bothTexts, checklistLesson, insertCourse, insertEnrolment } from '@gerai/server/testing/courses.ts';
import { expect, type Page } from '@playwright/test';
import { insertEveryKind, newCourseName, placesKept } from '../../support/create-course.ts';
import { uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { recordVideo } from '../../support/record-video.ts';
import { ADMIN } from '../../support/start-product.ts';

/** The stored duration; the recording is a little longer. */
const VIDEO_SECONDS = 3;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
test('a later lesson is locked, a course can be left, and a course that is not offered is not found', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const admin = await uidOf(context, ADMIN);
  const title = newCourseName('Left');
  const course = await insertCourse(context.db, admin, { content: { title: bothTexts(title) } });
  const draft = await insertCourse(context.db, admin, { published: false });
  const path = `/training/courses/${course.id}`;
  const page = await enter(outlet.manager, `/training/courses?q=${title.split(' ')[1]}`);
  await expect(heading(page, 'Courses')).toBeVisible();
  for (const name of ['All', 'Operations', 'Customer Service', 'Safety', 'Leadership', 'Technology'])
    await expect(button(page, name)).toBeVisible();
  await button(page, `Enroll Now: ${title}`).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // The course's page stays until the lesson is loaded.
  const seen = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      for (const link of document.querySelectorAll('main a')) texts.add(link.textContent?.trim() ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await button(page, 'Start').click();
  await expect(heading(page, 'Read this')).toBeVisible();
  expect(await seen.evaluate((texts) => texts.has('Continue'))).toBe(false);

  await page.goto(`${path}/lessons/${course.content.lessons[1]!.id}`);
  await expect(page.getByText('This lesson is not open yet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'To the course', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await button(page, 'Leave this course').click();
  await expectAccessible(page);
  await button(page.getByRole('dialog'), 'Leave').click();
  await expect(page).toHaveURL(/\/training\/courses$/);
  await button(page, 'My courses').click();
  await expect(page.getByText('You are in no course yet', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/training/courses/${draft.id}`);
  await expect(page.getByText('This course is not here', { exact: true })).toBeVisible();

  const archived = await insertCourse(context.db, admin, { archived: true });
  await insertEnrolment(context.db, archived, await uidOf(context, outlet.manager), { source: 'assigned' });
  await page.goto(`/training/courses/${archived.id}`);
  await expect(page.getByText('This course is not offered any more.', { exact: true })).toBeVisible();
  await expect(button(page, 'Start')).toHaveCount(0);
  await expect(button(page, 'Enroll Now')).toHaveCount(0);
  await expectAccessible(page);
});

test('ticks of a checklist that the server has are shown on return', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const admin = await uidOf(context, ADMIN);
  const course = await insertCourse(context.db, admin, {
    content: { title: bothTexts(newCourseName('Back')), lessons: [checklistLesson('Get ready')] },
  });
  await insertEnrolment(context.db, course, await uidOf(context, outlet.staff), { started: true });
  const page = await enter(outlet.staff, `/training/courses/${course.id}`);
  const soap = page.getByRole('checkbox', { name: 'Soap (id)', exact: true });
  await page.getByRole('link', { name: 'Lanjutkan', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Tab', exact: true })).toBeHidden();
  const kept = page.waitForResponse(/\/place$/);
  await soap.click();
  expect((await kept).status()).toBe(204);
  await expect.poll(() => placesKept(page)).toBe(0);
  await page.getByRole('link', { name: /^Back .* \(id\)$/ }).click();
  await page.getByRole('link', { name: 'Lanjutkan', exact: true }).click();
  await expect(soap).toBeChecked();
});

test('a video that could not be loaded is loaded when it is tried again', async ({
  product: { context },
  outlet,
  enter,
  device,
}) => {
  const recorder = await (await device()).newPage();
  const video = await recordVideo(recorder, VIDEO_SECONDS + 1);
  const course = await insertEveryKind(context, await uidOf(context, ADMIN), {
    title: newCourseName('Broken'),
    video,
    seconds: VIDEO_SECONDS,
  });
  const staff = await uidOf(context, outlet.staff);
  await insertEnrolment(context.db, course, staff, { lessons: 1 });
  const page = await enter(outlet.staff, '/training/courses');
  const files = /\/api\/training\/videos\//;
  await page.route(files, (route) => route.abort());
  await page.goto(`/training/courses/${course.id}/lessons/${course.content.lessons[1]!.id}`);
  await expect(page.getByText('Video tidak dapat dimuat.', { exact: true })).toBeVisible();
  await page.unroute(files);
  await button(page, 'Coba lagi').click();
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((at: HTMLVideoElement) => at.readyState)).toBeGreaterThan(0);
  await expect(page.getByText('Video tidak dapat dimuat.', { exact: true })).toHaveCount(0);
});
