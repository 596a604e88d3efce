import '../../../../app/operations.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillDevice } from '../../../../core/offline/testing/fill-device.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { editedCourseOf, field, keepCourses, saved, write } from '../../../../testing/keep-course.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, contains, dialog, link, noticed, text } from '../../../../testing/screen-steps.ts';

const title = field('Course title');

/** Opens a course over a network that can be cut. */
async function openCourse() {
  const course = editedCourseOf();
  const courses = [course];
  const network = { isCut: false };
  const as = personOf('admin');
  const answers = keepCourses(courses, network);
  const screen = await openScreen(`/training/admin/courses/${course.id}`, { as, answers });
  await write('English');
  await expect.element(title).toHaveValue('Hygiene');
  /** Somebody saves the course meanwhile. */
  const change = (en: string, who: { uid: string; name: string } = as) =>
    Object.assign(course, {
      content: { ...course.content, title: { id: en, en } },
      revision: course.revision + 1,
      updated_at: new Date().toISOString(),
      updated_by: { uid: who.uid, name: who.name },
    });
  return { ...screen, course, courses, network, change };
}

/** Whether the browser would ask before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('what is written outlives a failing network and a reload', async () => {
  const { course, network, reopen } = await openCourse();
  expect(asksBeforeLeaving()).toBe(false);
  network.isCut = true;
  await title.fill('Written without a network');
  const failure = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await contains(failure, 'Unable to reach the server');
  await contains(failure, 'It is kept on this device.');
  expect(asksBeforeLeaving()).toBe(true);

  await link('Manage Courses').first().click();
  await contains(dialog, 'Leave without saving?');
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();

  reopen();
  await expect.element(title).toHaveValue('Written without a network');
  network.isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => course.content.title.en).toBe('Written without a network');
  await saved();
});

test('what neither the server nor a full device could store is not said to be kept', async () => {
  const { network } = await openCourse();
  fillDevice();
  network.isCut = true;
  await title.fill('Written on a full device');
  const failure = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await contains(failure, 'This device has no room for it either: keep this page open.');
  await link('Manage Courses').first().click();
  await contains(dialog, 'They will be lost when this page is closed.');
  await button('Cancel', dialog).click();
});

test('what somebody else wrote meanwhile is not overwritten until one says so', async () => {
  const { course, change } = await openCourse();
  change('Theirs', { uid: crypto.randomUUID(), name: 'Budi' });
  const [why, steps, doIt, quiz] = course.content.lessons;
  const added = { ...steps!, id: crypto.randomUUID(), title: { id: 'Cuci tangan', en: 'Hand washing' } };
  course.content.lessons = [quiz!, { ...why!, minutes: 9 }, added, doIt!];
  await title.fill('Mine');
  const alert = page.getByRole('alert').filter({ hasText: 'Budi saved a newer draft at ' });
  await contains(alert, 'Theirs');
  await contains(alert, 'What you wrote is kept on this device');
  const told = alert.getByRole('listitem');
  await contains(told.nth(0), 'Lessons added there: Hand washing');
  await contains(told.nth(1), 'Lessons removed there: Step by step');
  await contains(told.nth(2), 'Lessons changed there: Why this matters');
  await contains(told.nth(3), 'Lessons moved there: Check what you learned');
  await contains(told.nth(4), 'Title, description or settings changed there');
  await expect.element(title).toHaveValue('Mine');
  expect(course.content.title.en).toBe('Theirs');
  await expectAccessible();
  await button('Keep mine', alert).click();
  await button('Keep mine', dialog).click();
  await saved();
  await expect.poll(() => course.content.title.en).toBe('Mine');
});

test('what a full device could not keep is not said to be kept while one chooses', async () => {
  const { change } = await openCourse();
  change('Theirs', { uid: crypto.randomUUID(), name: 'Budi' });
  fillDevice();
  await title.fill('Mine');
  const alert = page.getByRole('alert').filter({ hasText: 'Budi saved a newer draft at ' });
  await contains(alert, 'this device has no room for it: keep this page open.');
  expect(alert.element().textContent).not.toContain('kept on this device');
  await button('Take theirs', alert).click();
  await button('Take theirs', dialog).click();
  await expect.element(title).toHaveValue('Theirs');
});

test('a course is deleted without being asked about what is not saved in it', async () => {
  const { courses, change } = await openCourse();
  change('From another tab');
  await title.fill('Mine');
  await expect.element(text('You saved a newer draft in another tab or on another device')).toBeVisible();
  await expect.element(button('Take the other one')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings', exact: true }).click();
  await button('Delete course').click();
  await button('Delete', dialog).click();
  await at('/training/admin/courses');
  await noticed('The course is deleted');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(courses).toEqual([]);
});
