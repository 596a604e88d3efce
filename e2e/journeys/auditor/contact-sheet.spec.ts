import type { Context } from '@gerai/server/platform/context.ts';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 }, productName: 'contact sheets' });

const TASK = 'Meja kasir dan konter rapi';
const COUNT = 30;

/** The queue has rows of the same name until the contact sheet replaces it. */
async function openSheet(page: Page): Promise<void> {
  await page.getByText('Contact sheet', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Waiting submissions', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: TASK }).click();
}

test('an auditor marks the bad ones of a sheet, and approves the others that were seen in one step', async ({
  product,
  outlet,
  enter,
}) => {
  const ids = await sendMany(product.context, outlet);
  const page = await enter(outlet.auditor, '/task/audit/review');
  await openSheet(page);
  const sheet = page.getByRole('grid', { name: 'Contact sheet', exact: true });
  const first = sheet.getByRole('gridcell').first();
  await expect(first).toBeFocused();
  const decide = page.getByRole('region', { name: 'Decision', exact: true }).getByRole('button').last();

  // Photos below the viewport never count as seen.
  await expect(page.getByText(/^\d+ of 30 seen$/)).toBeVisible();
  const onScreen = await settledCount(page);
  expect(onScreen).toBeGreaterThan(3);
  expect(onScreen).toBeLessThan(COUNT);
  await expect(decide).toHaveText(`Approve ${onScreen} seen`);
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  await expect(decide).toHaveText(/^Approve \d+ seen, reject 2$/);
  // Opens a picture in full screen, and returns to the same tile.
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Shift+A');
  await expect(page.getByText('Please provide notes when rejecting a task', { exact: true })).toBeVisible();
  const reason = page.getByRole('textbox', { name: 'Reason for the marked', exact: true });
  await expect(reason).toBeFocused();
  await reason.fill('Meja kotor');
  await expectAccessible(page);

  // Someone else decides one of them meanwhile; the page learns this only from the response.
  const [mine] = await marked(page);
  const seen = (await decide.textContent())!.match(/Approve (\d+) seen/)![1]!;
  await decide.click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(decide).toHaveText(`Approve ${seen} seen, reject 2`);
  expect(await decided(product.context, ids)).toEqual({});
  await decideElsewhere(product.context, outlet, mine!);
  await decide.click();
  await expect(page.getByText(`${Number(seen)} approved, 1 rejected`, { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('1 submission was not decided here; the others were')).toBeVisible();
  await expect(page.getByText(/: This task was already approved by Rina Kusumawati$/)).toBeVisible();
  expect(await decided(product.context, ids)).toEqual({ Approved: Number(seen) + 1, Rejected: 1 });
  await expect(page.getByText(new RegExp(`of ${COUNT - Number(seen) - 2} seen$`))).toBeVisible();
});

test('a sample says what it covers, and leaves the rest waiting', async ({ product, outlet, enter }) => {
  await sendMany(product.context, outlet);
  const page = await enter(outlet.auditor, `/task/audit/review?outlet_id=${outlet.id}`);
  await page.getByRole('button', { name: 'Sample', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Draw a sample', exact: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Draw a sample', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Sample: 3 of 30 (10 %), every outlet at least one', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('0 of 3 decided, 0 rejected', { exact: true })).toBeVisible();
  await openSheet(page);
  await page.getByRole('button', { name: 'Approve 3 seen', exact: true }).click();
  await expect(page.getByText('3 of 3 decided, 0 rejected', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(
    page.getByText(
      'Of 3 drawn by chance 0 were rejected: 0 %. For all that waited, the share lies between 0 % and 56 % (95 % confidence).',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(
    page.getByText('27 were not looked at. Nothing was decided about them: they still wait.', {
      exact: true,
    }),
  ).toBeVisible();
  await expectAccessible(page);
});

/** The number of photos that count as seen, once it stops increasing. */
async function settledCount(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const text = await page.getByText(/^\d+ of 30 seen$/).textContent();
        const now = Number(text!.split(' ')[0]);
        const isSettled = now > 0 && now === before;
        before = now;
        return isSettled;
      },
      { intervals: [1500] },
    )
    .toBe(true);
  return before;
}

const marked = (page: Page) =>
  page
    .locator('[role="gridcell"][aria-selected="true"]')
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.id!));

async function decided({ db }: Context, ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('task_submissions')
    .select('audit_status')
    .where('id', 'in', ids)
    .where('audit_status', '!=', 'Pending')
    .execute();
  const counts: Record<string, number> = {};
  for (const { audit_status } of rows) counts[audit_status] = (counts[audit_status] ?? 0) + 1;
  return counts;
}

/** As if another auditor had decided, without notifying this page. */
async function decideElsewhere(context: Context, outlet: Outlet, id: string): Promise<void> {
  await context.db
    .updateTable('task_submissions')
    .set({
      audit_status: 'Approved',
      audit_reviewed_by_uid: await uidOf(context, outlet.manager),
      audit_reviewed_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** Submissions of one template with photos, approved by the manager. */
async function sendMany(context: Context, outlet: Outlet): Promise<string[]> {
  const { db, storage } = context;
  const now = new Date();
  const today = businessDate(now);
  const [staff, manager] = [await uidOf(context, outlet.staff), await uidOf(context, outlet.manager)];
  const definition = await db
    .insertInto('task_definitions')
    .values({ display_id: `SHEET-${outlet.name}`, task_name: TASK, frequency: 'daily', photo_required: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (let n = 0; n < COUNT; n++) {
    const id = crypto.randomUUID();
    const { id: task_id } = await db
      .insertInto('daily_tasks')
      .values({
        definition_id: definition.id,
        task_name: TASK,
        task_date: today,
        deadline_date: today,
        assigned_location_id: outlet.id,
        assigned_job_role_id: outlet.job_role_id,
        deadline_datetime: new Date(now.getTime() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('task_submissions')
      .values({
        id,
        task_id,
        attempt: 1,
        outlet_id: outlet.id,
        job_role_id: outlet.job_role_id,
        staff_status: 'Submitted',
        manager_status: 'Approved',
        audit_status: 'Pending',
        system_status: 'None',
        photo_count: 1,
        submitted_by_uid: staff,
        submitted_at: now,
        manager_reviewed_by_uid: manager,
        manager_reviewed_at: now,
        updated_at: now,
      })
      .execute();
    const photo = crypto.randomUUID();
    const picture = await sharp({
      create: { width: 320, height: 240, channels: 3, background: { r: (n * 37) % 256, g: 140, b: 120 } },
    })
      .jpeg()
      .toBuffer();
    for (const size of ['full', 'thumbnail'] as const)
      await storage.put(photoKey(photo, size), picture, 'image/jpeg');
    await db
      .insertInto('photos')
      .values({
        id: photo,
        owner_uid: staff,
        purpose: 'submission',
        width: 320,
        height: 240,
        bytes: picture.length,
        sha256: Buffer.alloc(32, n),
        created_at: now,
        submission_id: id,
        position: 1,
        attached_at: now,
        compared_at: now,
      })
      .execute();
    ids.push(id);
  }
  return ids;
}
