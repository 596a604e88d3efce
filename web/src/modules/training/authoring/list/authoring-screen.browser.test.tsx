import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendLive } from '../../../../testing/answer-calls.ts';
import { editedCourseOf, keepCourses, lessons } from '../../../../testing/keep-course.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { at, button, dialog, link, text } from '../../../../testing/screen-steps.ts';

test('a new course is opened in its editor, with the lessons that most have', async () => {
  const courses = [editedCourseOf()];
  await openScreen('/training/admin/courses', { answers: keepCourses(courses) });
  await expect.element(link('Hygiene')).toBeVisible();
  await button('New course').first().click();
  await dialog.getByLabelText('Title in Indonesian', { exact: true }).fill('Kas');
  await dialog.getByLabelText('Title in English', { exact: true }).fill('Cash');
  await button('Begin writing', dialog).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cash', exact: true })).toBeVisible();
  await at(`/training/admin/courses/${courses[0]!.id}`);
  await expect.element(lessons.getByRole('listitem')).toHaveLength(4);
  expect(courses[0]!.content.title).toEqual({ id: 'Kas', en: 'Cash' });
});

test('the list shows that nothing matches, and then the course that another admin begins', async () => {
  const courses = [editedCourseOf()];
  await openScreen('/training/admin/courses?q=Kas', { answers: keepCourses(courses) });
  const nothing = text('No courses found');
  await expect.element(nothing).toBeVisible();
  const [begun] = [editedCourseOf({ content: { ...courses[0]!.content, title: { id: 'Kas', en: 'Cash' } } })];
  courses.unshift(begun!);
  sendLive('training course created', { subject_type: 'course', subject_id: begun!.id });
  await expect.element(link('Cash')).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
});
