import { insertCourse, insertEnrolment } from '@gerai/server/testing/courses.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { newCourseName } from '../../support/create-course.ts';
import { uidOf } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Noti/ });

test('a manager reminds who is late, and they are notified at once and led to the course', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const title = newCourseName('Hygiene');
  const course = await insertCourse(context.db, await uidOf(context, ADMIN), {
    content: { title: { id: title, en: title } },
  });
  const due_date = addDays(businessDate(new Date()), -2);
  const late = { due_date, source: 'assigned', lessons: 1 } as const;
  await insertEnrolment(context.db, course, await uidOf(context, outlet.staff), late);
  const [phone, page] = await Promise.all([
    enter(outlet.staff, '/training/courses'),
    enter(outlet.manager, '/training/team?status=late'),
  ]);
  await expect(bell(phone)).toHaveAccessibleName(/^Notifikasi$/);
  await page.getByRole('checkbox', { name: `Select ${outlet.staff.name}, ${title}`, exact: true }).click();
  await button(page, 'Remind').click();
  await expect(page.getByText('1 reminder sent', { exact: true })).toBeVisible();

  await expect(bell(phone)).toHaveAccessibleName(/, 1 /);
  await bell(phone).click();
  await phone
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`mengingatkan Anda .*${title}`) })
    .click();
  await expect(phone).toHaveURL(new RegExp(`/training/courses/${course.id}`));
  await expect(phone.getByRole('heading', { name: title, exact: true })).toBeVisible();
});
