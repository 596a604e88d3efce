import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

// The order covers all task groups, so this journey has a product of its own.
test.use({ productName: 'task groups' });

const PATH = '/task/admin/task-groups';
const ORDER = '**/api/task-groups/order';

const names = (page: Page) => page.getByRole('main').locator('li h2');

/** Counts the requests that reorder the groups. */
function countMoves(page: Page): () => number {
  let moves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/order')) moves += 1;
  });
  return () => moves;
}

test.beforeEach(async ({ product: { context } }) => {
  await context.db.deleteFrom('task_templates').execute();
  await context.db.deleteFrom('task_groups').execute();
});

test('an admin adds task groups with colours, changes one and deletes one', async ({ enter }) => {
  const page = await enter(ADMIN, PATH);
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('No task groups found', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Add task group').first().click();
  await dialog.getByRole('button', { name: 'Add task group', exact: true }).click();
  await expect(dialog.getByText('Please enter the name of the group', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(10);
  await expect(dialog.getByRole('radio', { name: 'Blue', exact: true })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('Group Name').fill('Opening');
  await dialog.getByLabel('Description').fill('Before the first customer');
  await dialog.getByRole('radio', { name: 'Blue', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Green', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add task group', exact: true }).click();
  await expect(page.getByText('Task group created successfully!', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(['Opening']);
  await expectAccessible(page);

  await button(page, 'Edit Opening').click();
  await expect(dialog.getByRole('radio', { name: 'Green', exact: true })).toBeChecked();
  await dialog.getByLabel('Group Name').fill('Closing');
  await dialog.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('Task group updated successfully!', { exact: true })).toBeVisible();
  await button(page, 'Delete Closing').click();
  await expect(dialog).toContainText(
    'Are you sure you want to delete this task group? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Task group deleted successfully!', { exact: true })).toBeVisible();
  await expect(page.getByText('No task groups found', { exact: true })).toBeVisible();
});

test('task groups are put in order by button, by key and by dragging, each with one request', async ({
  product,
  enter,
}) => {
  await addGroups(product, ['A', 'B', 'C']);
  const page = await enter(ADMIN, PATH);
  const moves = countMoves(page);
  await expect(names(page)).toHaveText(['A', 'B', 'C']);

  await expect(button(page, 'Move A up')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Move A down').click();
  await expect(names(page)).toHaveText(['B', 'A', 'C']);
  await expect(page.getByRole('status')).toHaveText('A is now number 2 of 3');
  await expect(button(page, 'Move A down')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['B', 'C', 'A']);
  await expect(button(page, 'Move A down')).toBeFocused();
  await expect(button(page, 'Move A down')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');

  await button(page, 'Move A').focus();
  await page.keyboard.press('Home');
  await expect(names(page)).toHaveText(['A', 'B', 'C']);
  await expect(button(page, 'Move A')).toBeFocused();
  await expect.poll(moves).toBe(3);

  await drag(page, 'Move A', 'Move C');
  await expect(names(page)).toHaveText(['B', 'C', 'A']);
  await drag(page, 'Move C', 'Move B');
  await expect(names(page)).toHaveText(['C', 'B', 'A']);
  await expect.poll(moves).toBe(5);
  await expectAccessible(page);
  await page.reload();
  await expect(names(page)).toHaveText(['C', 'B', 'A']);
});

test('a move that fails falls back, and of two people at once the second is told', async ({
  product,
  enter,
}) => {
  await addGroups(product, ['A', 'B', 'C']);
  const page = await enter(ADMIN, PATH);
  await page.route(ORDER, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Oh' } }),
  );
  await button(page, 'Move A down').click();
  await expect(page.getByRole('alert')).toHaveText(/Oh/);
  await expect(names(page)).toHaveText(['A', 'B', 'C']);
  await page.unroute(ORDER);

  const colleague = await enter(ADMIN, PATH);
  await page.route(ORDER, async (route) => {
    await expect(names(page)).toHaveText(['B', 'A', 'C']);
    await button(colleague, 'Move C up').click();
    await expect.poll(() => orderOf(product)).toEqual(['A', 'C', 'B']);
    await route.continue();
  });
  await button(page, 'Move A down').click();
  await expect(page.getByRole('alert')).toHaveText(/^The task groups were changed meanwhile/);
  await expect(names(page)).toHaveText(['A', 'C', 'B']);
  await expect(names(colleague)).toHaveText(['A', 'C', 'B']);
});

test('a task group in use stays, and the refusal leads to its templates', async ({
  product,
  outlet,
  enter,
}) => {
  const [group_id] = await addGroups(product, ['A']);
  const task = { display_id: 'TT1', frequency: 'daily' } as const;
  const { db } = product.context;
  const { id: definition_id } = await db
    .insertInto('task_definitions')
    .values({ ...task, task_name: 'Wipe the counter', photo_required: false, group_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('task_templates')
    .values({ ...task, definition_id, assigned_job_role_id: outlet.job_role_id, start_date: '2030-01-01' })
    .execute();
  const page = await enter(ADMIN, PATH);
  await button(page, 'Delete A').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('A cannot be deleted: it is in use by 1 template.');
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link', { name: '1 template', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`group_id=${group_id}`));
  await expect(page.getByRole('button', { name: 'Wipe the counter', exact: true })).toBeVisible();
});

type Product = Parameters<Parameters<typeof test>[2]>[0]['product'];

async function addGroups({ context }: Product, groups: string[]): Promise<string[]> {
  const rows = await context.db
    .insertInto('task_groups')
    .values(groups.map((group_name, at) => ({ group_name, sort_order: at + 1 })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function orderOf({ context }: Product): Promise<string[]> {
  const rows = await context.db
    .selectFrom('task_groups')
    .select('group_name')
    .orderBy('sort_order')
    .execute();
  return rows.map(({ group_name }) => group_name);
}

/** Drags a card by its handle to another one's position: by touch on a phone, otherwise with the mouse. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  // A trial click presses nothing; it waits until the cards stop moving.
  for (const name of [from, to]) await button(page, name).click({ trial: true });
  const start = await middleOf(page, from);
  const end = await middleOf(page, to);
  const steps = [0.3, 0.6, 0.9, 1].map((part) => ({ x: start.x, y: start.y + (end.y - start.y) * part }));
  if (test.info().project.name !== 'phone') {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (const point of steps) await touch('touchMove', [point]);
  await touch('touchEnd', []);
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await button(page, name).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
