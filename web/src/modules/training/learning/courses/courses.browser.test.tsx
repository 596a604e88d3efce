import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  checklistLesson,
  keepLearning,
  quizLesson,
  takenCourse,
  textLesson,
} from '../../../../testing/keep-learning.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, dialog, goTo, link, main, text } from '../../../../testing/screen-steps.ts';

const staff = personOf('staff', { name: 'Siti', language: 'id' });
const manager = personOf('manager', { language: 'en' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const hygiene = () =>
  takenCourse('Hygiene', [textLesson(), checklistLesson(), textLesson('Then this'), quizLesson()]);

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

test('a course is found by its category and words, and enrolled in from its card', async () => {
  const cash = takenCourse('Cash', [textLesson()]);
  cash.content.category = 'Operations';
  await openScreen('/training/courses', {
    as: staff,
    answers: keepLearning(cash, hygiene(), takenCourse('Fire', [textLesson()])),
  });
  await expect.element(heading('Kursus')).toBeVisible();
  const titles = main.getByRole('heading', { level: 2 });
  await expect.element(titles).toHaveLength(3);
  await button('Keselamatan').click();
  await at(/category=Safety/);
  await expect.element(titles).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Cari kursus', exact: true }).fill('Hygiene');
  await at(/q=Hygiene/);
  await expect.element(titles).toHaveLength(1);
  await expect.element(titles).toHaveTextContent('Hygiene (id)');

  const enrolment = button('Daftar Sekarang: Hygiene (id)');
  document.documentElement.style.fontSize = '200%';
  const label = enrolment.element().querySelector('.mantine-Button-label')!;
  expect(label.scrollWidth - label.clientWidth, 'cut off').toBeLessThan(2);
  document.documentElement.style.fontSize = '';
  await enrolment.click();
  await expect.element(heading('Hygiene (id)')).toBeVisible();
  await expect.element(main.getByRole('img', { name: 'Belum terbuka', exact: true })).toHaveLength(4);
});

test('the page of a course stays until its first lesson is loaded', async () => {
  const course = hygiene();
  await openScreen('/training/courses', { as: manager, answers: keepLearning(course) });
  for (const name of ['All', 'Operations', 'Customer Service', 'Safety', 'Leadership', 'Technology'])
    await expect.element(button(name)).toBeVisible();
  await button('Enroll Now: Hygiene').click();
  await at(`/training/courses/${course.id}`);
  await expect.element(button('Start')).toBeVisible();
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const each of document.querySelectorAll('main a')) seen.add(each.textContent.trim());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await button('Start').click();
  await expect.element(heading('Read this')).toBeVisible();
  expect(seen.has('Continue')).toBe(false);
});

test('a later lesson is locked, and a course that one chose can be left', async () => {
  const course = takenCourse('Hygiene', [textLesson(), quizLesson()], { started: true });
  await openScreen(`/training/courses/${course.id}/lessons/${course.content.lessons[1]!.id}`, {
    as: manager,
    answers: keepLearning(course),
  });
  await expect.element(text('This lesson is not open yet')).toBeVisible();
  await link('To the course').click();
  await expect.element(link('Continue')).toBeVisible();
  await button('Leave this course').click();
  await expectAccessible();
  await button('Leave', dialog).click();
  await at('/training/courses');
  expect(course.enrolment).toBeNull();
  await button('My courses').click();
  await expect.element(text('You are in no course yet')).toBeVisible();
  await expectAccessible();
});

test('a course that is not offered is not found, and one that is offered no more cannot be begun', async () => {
  const archived = takenCourse('Old', [textLesson()], { in: true, source: 'assigned' });
  archived.is_offered = false;
  const draft = crypto.randomUUID();
  await openScreen(`/training/courses/${draft}`, { as: manager, answers: keepLearning(archived) });
  await expect.element(text('This course is not here')).toBeVisible();
  goTo(`/training/courses/${archived.id}`);
  await expect.element(text('This course is not offered any more.')).toBeVisible();
  await expect.element(button('Start')).not.toBeInTheDocument();
  await expect.element(button('Enroll Now')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a course that cannot be reached says so under the button, which enrolls when it is pressed again', async () => {
  const course = hygiene();
  await openScreen(`/training/courses/${course.id}`, { as: staff, answers: keepLearning(course) });
  const enrolment = button('Daftar Sekarang');
  await expect.element(enrolment).toBeVisible();
  const place = () => enrolment.element().getBoundingClientRect().toJSON();
  const before = place();
  course.isCut = true;
  await enrolment.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Server tidak terjangkau. Periksa koneksi Anda.');
  expect(place()).toEqual(before);
  course.isCut = false;
  await enrolment.click();
  await expect.element(button('Mulai')).toBeVisible();
  expect(button('Mulai').element().getBoundingClientRect().toJSON()).toEqual(before);
});
