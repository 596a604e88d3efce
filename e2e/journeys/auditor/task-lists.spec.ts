import { readFile } from 'node:fs/promises';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { createSentTask, createTask, sendTask } from '../../support/create-sent-task.ts';
import { test } from '../../support/fixtures.ts';

test("an auditor goes from an outlet's figure to its tasks, sees at once what staff send, and takes the file along", async ({
  product,
  outlet,
  enter,
}) => {
  const today = businessDate(new Date());
  await createSentTask(product, outlet, 'Sapu lantai');
  const waiting = await createTask(product, outlet, 'Pel lantai');
  const page = await enter(outlet.auditor, '/task/dashboard');
  const map = page.getByRole('table', { name: 'Completion by outlet', exact: true });
  const cell = map.getByRole('link', { name: new RegExp(`^${outlet.name}, .*: 50%, 1 of 2 done$`) });
  await expect(cell.and(map.locator('[href*="outlet_id"]'))).toHaveText('50');
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`/task/audit/daily-tasks\\?.*outlet_id=${outlet.id}`));
  const tick = (name: string) =>
    page.getByRole('row').filter({ hasText: 'Pel lantai' }).getByRole('img', { name, exact: true });
  await expect(tick('User Submitted: no')).toBeVisible();
  await sendTask(product, outlet, waiting);
  await expect(tick('User Submitted')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
  await expect(page.getByText('Exported 2 rows', { exact: true })).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`daily-tasks-${today}.csv`);
  const [headings, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(headings).toBe(
    '\uFEFFTask Name,Due Date/Time,Location,Job Role,User Submitted,Manager Approved,Audit Approved',
  );
  expect(lines.every((line) => line.includes(`,${outlet.name},${outlet.jobRole},Yes,`))).toBe(true);
  await page.goBack();
  await expect(cell).toBeVisible();
});
