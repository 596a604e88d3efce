import { createTemplate } from '@gerai/server/modules/business/templates/create-template.ts';
import { scaled } from '@gerai/server/testing/scaled.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { templateInput } from '@gerai/shared/business/templates/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { BUSINESS_ZONE, businessDate } from '@gerai/shared/time/business-time.ts';
import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Outlet } from '../../support/create-outlet.ts';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn, test } from '../../support/fixtures.ts';
import { generateToday } from '../../support/generate-today.ts';
import { button } from '../../support/locators.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';

// The day's end settles the tasks of every outlet, so no other journey may create tasks here.
test.use({ productName: 'main job', comparesPhotos: true, isEmbedded: true });

/** Today as screens show it: 20 Nov 2026. */
const shownDate = (now: Date) =>
  now.toLocaleDateString('en-GB', {
    timeZone: BUSINESS_ZONE,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

const TASK = 'Bersihkan meja depan';
const UNDONE = 'Hitung kas';

test('a task is planned, generated, done, rejected, done again, approved and audited; the undone one fails', async ({
  product,
  outlet,
  device,
  enter,
}) => {
  // Staff begin at the sign-in screen, the others with the session that it leaves.
  const signInStaff = async () => {
    const page = await (await device()).newPage();
    await page.goto('/task/my-tasks');
    await signIn(page, outlet.staff);
    return page;
  };
  const [staff, admin, manager, auditor] = await Promise.all([
    signInStaff(),
    enter(ADMIN, '/task/admin/database-maintenance'),
    enter(outlet.manager, '/task/manager/review'),
    enter(outlet.auditor, '/task/audit/review'),
  ]);
  const notice = (page: Page, text: string) =>
    expect(page.getByText(text, { exact: true }).first()).toBeVisible();

  await test.step('everyone has nothing to do', async () => {
    // The server catches up on missed runs at start; nothing runs in between later.
    for (const job of ['Generate Daily Tasks', 'Update Task Statuses'])
      await expect(admin.getByRole('row', { name: job })).toContainText('Active');
    await expect(admin.getByText('Has not run yet')).toHaveCount(0);
    await expect(staff.getByText('Tidak ada tugas', { exact: true })).toBeVisible();
    await expect(manager.getByText('No tasks to review', { exact: true })).toBeVisible();
    await expect(auditor.getByText('No tasks to audit', { exact: true })).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('the admin plans a task', async () => {
    await planAnother(product, outlet);
    await openScreen(admin, 'Task Management', 'Task Scheduler');
    await planTask(admin, outlet);
  });

  await test.step('the admin generates today, once', async () => {
    await openScreen(admin, 'Task Management', 'Task Generator');
    const figure = (name: string) => admin.getByText(name, { exact: true }).locator('xpath=../..');
    const generate = button(admin, 'Generate for today');
    const rowOf = (task: string) => admin.getByRole('article').filter({ hasText: task });
    const row = rowOf(TASK);
    await generateToday(admin);
    await notice(admin, 'Tasks Generated');
    await expect(admin.getByRole('main').getByRole('status')).toHaveText(
      reasonMessage('generation.done', { generated: 2, skipped: 0, date: shownDate(new Date()) }),
    );
    await expect(row).toContainText(outlet.name);
    await expect(row).toContainText('Generated');
    await generate.click();
    await expect(row).toContainText(reasonMessage('generation.exists'));
    await expect(rowOf(UNDONE)).toContainText(reasonMessage('generation.exists'));
    await expect(figure('Generated').first()).toContainText('0');
    await expect(figure('Skipped').first()).toContainText('2');
    await expectAccessible(admin);
  });

  const card = staff.getByRole('article').filter({ has: staff.getByRole('heading', { name: TASK }) });
  const dialog = staff.getByRole('dialog', { name: TASK, exact: true });
  const photograph = async (label: string, color: string, notes: string) => {
    const picture = await drawPicture(color);
    await card.getByLabel(`${label}: ${TASK}`, { exact: true }).setInputFiles(picture);
    await expect(dialog.getByRole('img', { name: 'Nomor 1 dari draf ini', exact: true })).toBeVisible();
    await dialog.getByLabel('Catatan (opsional)', { exact: true }).fill(notes);
  };
  const send = () => button(dialog, 'Kirim').tap();

  await test.step('staff see it without a reload, photograph it and send it', async () => {
    await expect(card).toContainText('Meja bersih dan kering');
    await photograph('Ambil foto', '#d8c9a8', 'Sudah dilap dua kali');
    const upload = staff.waitForRequest((request) => request.method() === 'PUT');
    await send();
    const sizes = await (await upload).sizes();
    expect(sizes.requestBodySize).toBeLessThanOrEqual(submissionPhotoBudget.maxBytes);
    await notice(staff, 'Tugas Terkirim');
    await expect(card).toContainText('Terkirim');
  });

  const sheet = (page: Page) => page.getByRole('region', { name: TASK, exact: true });
  const decide = (page: Page, decision: 'Approve' | 'Reject' | 'Reject and send') =>
    button(page, decision).tap();
  // A submission can be decided once its photos were seen.
  const approve = async (page: Page) => {
    await expect(button(page, 'Approve')).toBeEnabled();
    await decide(page, 'Approve');
  };
  // Leaving the screen ends the seconds in which a decision can be undone.
  const leave = (page: Page) => page.getByRole('link', { name: 'Gerai', exact: true }).tap();

  await test.step('it appears on the manager’s open screen, and is rejected, with notes', async () => {
    await expect(sheet(manager)).toContainText('Sudah dilap dua kali');
    await expect(sheet(manager)).toContainText('Siti Rahmawati');
    await expect(
      sheet(manager).getByRole('img', { name: `Sample photo for ${TASK}`, exact: true }),
    ).toBeVisible();
    await expectFramed(
      manager,
      sheet(manager).getByRole('img', { name: `Photo sent for ${TASK}`, exact: true }),
    );
    await decide(manager, 'Reject');
    await expect(
      sheet(manager).getByText(reasonMessage('reviews.notes_required'), { exact: true }),
    ).toBeVisible();
    await manager.getByLabel('Review notes', { exact: true }).fill('Kaki meja masih basah');
    await decide(manager, 'Reject and send');
    await expect(manager.getByText('No tasks to review', { exact: true })).toBeVisible();
    await leave(manager);
    await notice(manager, 'Task rejected successfully!');
    await manager.locator('a[href="/task/manager/review"]').filter({ visible: true }).first().tap();
  });

  await test.step('staff see why, and send it again', async () => {
    await expect(card).toContainText('Ditolak: Kaki meja masih basah');
    await photograph('Ambil foto ulang', '#a8c9d8', 'Kaki meja sudah kering');
    await send();
    await expect(card).toContainText('Terkirim');
  });

  await test.step('the manager approves, takes it back, and approves', async () => {
    await expect(sheet(manager)).toContainText('attempt 2');
    await approve(manager);
    await expect(manager.getByText('No tasks to review', { exact: true })).toBeVisible();
    await button(manager, `Undo: ${TASK}`).tap();
    await expect(sheet(manager)).toContainText('Kaki meja sudah kering');
    await approve(manager);
    await expect(button(manager, `Undo: ${TASK}`)).toBeVisible();
    await leave(manager);
    await expect(card).toContainText('Disetujui');
  });

  await test.step('the auditor sees it at once, and approves', async () => {
    await expect(sheet(auditor)).toContainText('Manager Approved Rina Kusumawati');
    await approve(auditor);
    await expect(auditor.getByText('No tasks to audit', { exact: true })).toBeVisible();
    await leave(auditor);
    await notice(auditor, 'Task approved successfully!');
    await expect(card).toContainText('Selesai');
  });

  await test.step('every photo that was sent has been compared with the others', async () => {
    const waiting = product.context.db
      .selectFrom('photos')
      .select('id')
      .where('submission_id', 'is not', null)
      .where('compared_at', 'is', null);
    await expect.poll(() => waiting.execute(), { timeout: scaled(60_000) }).toEqual([]);
  });

  await test.step('the admin ends the day, and what nobody did has failed', async () => {
    const undone = staff.getByRole('article').filter({ has: staff.getByRole('heading', { name: UNDONE }) });
    await expect(undone).not.toContainText('Gagal otomatis');
    await openScreen(admin, 'Master Data', 'Database Maintenance');
    await expect(admin.getByText('1 task will be failed, 0 submissions will be approved.')).toBeVisible();
    await admin.getByRole('button', { name: 'Update Task Statuses', exact: true }).click();
    const question = admin.getByRole('dialog', { name: 'Update task statuses', exact: true });
    await expect(question).toContainText('1 task will be failed');
    await question.getByRole('button', { name: 'Update', exact: true }).click();
    await notice(admin, 'Task Statuses Updated');
    await notice(
      admin,
      reasonMessage('day_end.done', { date: shownDate(new Date()), failed: 1, approved: 0 }),
    );
    await expect(admin.getByText('0 tasks will be failed, 0 submissions will be approved.')).toBeVisible();
    await expect(undone).toContainText('Gagal otomatis');
    await expect(card).toContainText('Selesai');
  });
});

/** A second task of the outlet, without a photo. */
async function planAnother({ context }: Product, outlet: Outlet): Promise<void> {
  const { uid, name } = await context.db
    .selectFrom('users')
    .select(['uid', 'name'])
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'person', uid, name, role: 'admin' } as PersonActor;
  const plan = {
    task_name: UNDONE,
    assigned_job_role_id: outlet.job_role_id,
    location_ids: [outlet.id],
    frequency: 'daily',
    start_date: businessDate(new Date()),
    photo_required: false,
  } as const;
  await createTemplate(context, actor, templateInput.parse(plan));
}

/** Opens another of the admin's screens by the menu. */
async function openScreen(page: Page, group: string, name: string): Promise<void> {
  await button(page, 'Open menu').tap();
  await button(page, group).tap();
  await page.getByRole('link', { name, exact: true }).tap();
}

/** Fills in the form and creates the template. */
async function planTask(page: Page, outlet: Outlet): Promise<void> {
  await button(page, 'New template').first().tap();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  const field = (name: string) => form.getByLabel(name);
  await form.getByRole('textbox', { name: 'Task Name' }).fill(TASK);
  await form.getByRole('combobox', { name: 'Assigned Job Role' }).click();
  await page.getByRole('listbox').getByRole('option', { name: outlet.jobRole, exact: true }).click();
  await field('Instructions').fill('Lap meja dengan kain bersih, lalu keringkan');
  await field('Completion criteria').fill('Meja bersih dan kering');
  await field('End Date').fill('2199-12-31');
  await field('Deadline Time').fill('21:30');
  await field('Deadline (Days)').fill('1');
  await form.getByRole('checkbox', { name: outlet.name, exact: true }).click();
  await form.locator('input[type=file]').setInputFiles(await drawPicture('#c9a8d8'));
  await expect(form.getByRole('img', { name: 'Sample photo', exact: true })).toBeVisible();
  await button(form, 'Create template').click();
  await expect(
    page.getByText('Template created successfully for 1 location(s)!', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: TASK })).toContainText('21:30');
}

/** The photo is within its budget and has the watermark: a dark band in the corner of a bright picture. */
async function expectFramed(page: Page, image: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(image).toBeVisible();
  const address = await image.evaluate((element) => (element as HTMLImageElement).currentSrc);
  const photo = sharp(await (await page.request.get(address)).body());
  const { width, height } = await photo.metadata();
  expect([width, height]).toEqual([1280, 960]);
  const brightness = async (top: number) => {
    const part = photo.clone().extract({ left: 0, top, width: 200, height: 80 });
    const { channels } = await sharp(await part.toBuffer()).stats();
    return channels[0]!.mean;
  };
  expect(await brightness(960 - 80)).toBeLessThan((await brightness(0)) - 50);
}
