import { insertCourse, insertEnrolment } from '@gerai/server/testing/courses.ts';
import { insertSubmission, insertTask } from '@gerai/server/testing/tasks.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { newCourseName } from '../../support/create-course.ts';
import { uidOf } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Noti/ });
const main = (page: Page) => page.getByRole('main');
const team = (page: Page) => main(page).getByLabel('Team', { exact: true });

test('a manager sees who is late and reminds them, and they are notified at once', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const [title, other] = [newCourseName('Hygiene'), newCourseName('Cash')];
  const admin = await uidOf(context, ADMIN);
  const learner = await uidOf(context, outlet.staff);
  const late = await insertCourse(context.db, admin, { content: { title: { id: title, en: title } } });
  const open = await insertCourse(context.db, admin, { content: { title: { id: other, en: other } } });
  const due_date = addDays(businessDate(new Date()), -2);
  await insertEnrolment(context.db, late, learner, { due_date, source: 'assigned', lessons: 1 });
  await insertEnrolment(context.db, open, learner);

  const phone = await enter(outlet.staff, '/training/courses');
  await expect(bell(phone)).toHaveAccessibleName(/^Notifikasi$/);
  const page = await enter(outlet.manager, '/training/team');
  await expect(main(page).getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
  await expect(team(page)).toContainText(title);
  await expect(team(page)).toContainText(other);
  await expect(main(page).getByLabel('Location', { exact: true })).toHaveCount(0);

  await test.step('a search that is typed slowly keeps the focus', async () => {
    const words = main(page).getByLabel('Search people', { exact: true });
    await words.click();
    // Typed slower than the search's debounce, so that each letter triggers a search.
    await words.pressSequentially(outlet.staff.name.slice(0, 4), { delay: 500 });
    await expect(words).toBeFocused();
    await expect(words).toHaveValue(outlet.staff.name.slice(0, 4));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(page).not.toHaveURL(/q=/);
    await expect(team(page)).toContainText(title);
  });

  await test.step('the figure leads to the rows that it counts', async () => {
    await main(page).getByRole('button', { name: /^Late/ }).click();
    await expect(page).toHaveURL(/status=late/);
    await expect(team(page)).toContainText(title);
    await expect(team(page)).not.toContainText(other);
  });

  await test.step('the reminder comes without a reload, and leads to the course', async () => {
    await main(page)
      .getByRole('checkbox', { name: `Select ${outlet.staff.name}, ${title}`, exact: true })
      .click();
    await button(page, 'Remind').click();
    await expect(page.getByText('1 reminder sent', { exact: true })).toBeVisible();
    await expect(bell(phone)).toHaveAccessibleName(/, 1 /);
    await bell(phone).click();
    const line = phone
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(`mengingatkan Anda .*${title}`) });
    await expect(line).toBeVisible();
    await line.click();
    await expect(phone).toHaveURL(new RegExp(`/training/courses/${late.id}`));
    await expect(phone.getByRole('heading', { name: title, exact: true })).toBeVisible();
  });

  await test.step('who was reminded just now is left out', async () => {
    await main(page)
      .getByRole('checkbox', { name: `Select ${outlet.staff.name}, ${title}`, exact: true })
      .click();
    await button(page, 'Remind').click();
    await expect(page.getByText('Nobody was reminded', { exact: true })).toBeVisible();
  });
});

test('the third rejection of a task assigns its course, and both say why', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const title = newCourseName('Fryer');
  const task_name = `Bersihkan ${title}`;
  const { id: outlet_id, job_role_id } = outlet;
  const learner = await uidOf(context, outlet.staff);
  const manager = await uidOf(context, outlet.manager);
  const admin = await uidOf(context, ADMIN);
  const course = await insertCourse(context.db, admin, {
    is_open: false,
    content: { title: { id: title, en: title } },
  });
  const display_id = `T-${course.id.slice(0, 8)}`;
  await context.db.insertInto('course_task_links').values({ course_id: course.id, display_id }).execute();
  const send = async (rejected: boolean) => {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const today = { task_name, task_date: businessDate(new Date()), deadline_time: '23:59' };
    const task = await insertTask(context.db, { outlet_id, job_role_id, ...today });
    await context.db
      .updateTable('task_definitions')
      .set({ display_id })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('daily_tasks').select('definition_id').where('id', '=', task.id),
      )
      .execute();
    await insertSubmission(context.db, task, {
      submitted_by_uid: learner,
      submitted_at: at,
      photo_count: 0,
      ...(rejected
        ? {
            manager_status: 'Rejected',
            manager_notes: 'Greasy',
            manager_reviewed_by_uid: manager,
            manager_reviewed_at: at,
          }
        : {}),
    });
  };
  await send(true);
  await send(true);
  await send(false);

  const phone = await enter(outlet.staff, '/training/courses');
  await expect(phone.getByRole('heading', { name: 'Kursus', exact: true })).toBeVisible();
  const page = await enter(outlet.manager, '/task/manager/review');
  await expect(page.getByRole('region', { name: task_name, exact: true })).toBeVisible();
  await button(page, 'Reject').click();
  await page.getByLabel('Review notes', { exact: true }).fill('Masih berminyak');
  await button(page, 'Reject').click();

  const why = `Karena 3 bukti tugas Anda untuk “${task_name}” ditolak dalam 30 hari`;
  await expect(bell(phone)).toHaveAccessibleName(/, 2 /);
  await bell(phone).click();
  await expect(phone.getByRole('dialog')).toContainText(why);
  await phone.keyboard.press('Escape');
  await phone.goto('/training/courses?mine=true');
  await expect(main(phone)).toContainText(title);
  await expect(main(phone)).toContainText(task_name);

  await page.goto('/training/team');
  await expect(team(page)).toContainText(`3 rejections of “${task_name}”`);
});
