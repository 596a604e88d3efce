import { readFile } from 'node:fs/promises';
import { insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { createAttempt, peopleOf } from '../../support/create-attempt.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';

const LONG =
  'Pembersihan menyeluruh mesin pendingin minuman serta pemeriksaan kelengkapan perlengkapan dapur';

test('a manager and an auditor find what was decided, by whom and when', async ({
  product: { context },
  outlet,
  enter,
  hasTouch,
}) => {
  const people = await peopleOf(context, outlet);
  const today = businessDate(new Date());
  const decide = async (task_name: string, input: Parameters<typeof createAttempt>[3]) => {
    const place = { outlet_id: outlet.id, job_role_id: outlet.job_role_id };
    const task = await insertTask(context.db, { ...place, task_date: today, task_name });
    await createAttempt(context, task, people, input);
  };
  await decide('Sapu lantai', { manager: { status: 'Rejected', notes: 'Sudut masih kotor' } });
  await decide('Hitung kas', { manager: { status: 'AutoApproved' } });
  await decide(LONG, {
    manager: { status: 'Approved' },
    auditor: { status: 'Approved', notes: 'Rapi' },
  });
  await decide('Belum ditinjau', {});

  const manager = await enter(outlet.manager, '/task/manager/history');
  const rows = manager.getByRole('main').getByRole(hasTouch ? 'article' : 'row');
  const row = (name: string) => rows.filter({ hasText: name });

  await test.step('the manager sees the own outlet’s decisions', async () => {
    await expect(manager.getByText('3 decisions', { exact: true })).toBeVisible();
    await expect(row('Sapu lantai')).toContainText(/Manager Rejected.*Sudut masih kotor|Rina Kusumawati/);
    await expect(row('Hitung kas')).toContainText('System');
    await expect(row('Belum ditinjau')).toHaveCount(0);
  });

  await test.step('filters narrow them, and are in the address', async () => {
    const openFilters = () => manager.getByRole('button', { name: /^Filters/ }).tap();
    if (hasTouch) await openFilters();
    await manager.getByLabel('Decision').selectOption('Rejected');
    if (hasTouch) await manager.getByRole('button', { name: 'Show the list', exact: true }).tap();
    await expect(manager.getByText('1 decision', { exact: true })).toBeVisible();
    await expect(manager).toHaveURL(/decision=Rejected/);
    await manager.reload();
    await expect(row('Sapu lantai')).toBeVisible();
    await expect(row('Hitung kas')).toHaveCount(0);
    if (hasTouch) await openFilters();
    await manager.getByRole('button', { name: 'Clear filters', exact: true }).click();
    await manager.getByRole('button', { name: 'By me', exact: true }).click();
    if (hasTouch) await manager.getByRole('button', { name: 'Show the list', exact: true }).tap();
    await expect(manager.getByText('2 decisions', { exact: true })).toBeVisible();
    await manager.getByLabel('Search tasks', { exact: true }).fill('tidak ada');
    await expect(manager.getByText('No decisions found', { exact: true })).toBeVisible();
    await expectAccessible(manager);
    if (hasTouch) await openFilters();
    await manager.getByRole('button', { name: 'Clear filters', exact: true }).click();
    if (hasTouch) await manager.getByRole('button', { name: 'Show the list', exact: true }).tap();
    await expect(manager.getByText('3 decisions', { exact: true })).toBeVisible();
  });

  await test.step('a row opens the detail over the list, and only that is printed', async () => {
    await manager.getByRole('link', { name: LONG }).click();
    const dialog = manager.getByRole('dialog', { name: 'Detail Tugas', exact: true });
    await expect(dialog.getByRole('heading', { name: LONG, exact: true })).toBeVisible();
    await expect(manager).toHaveURL(/task=/);
    await expectAccessible(manager);
    await manager.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Riwayat tugas', { exact: true })).toBeVisible();
    await expect(manager.locator('#root')).toBeHidden();
    await manager.emulateMedia({ media: null });
    await manager.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(row('Sapu lantai')).toBeVisible();
  });

  await test.step('the file has every decision', async () => {
    const saved = manager.waitForEvent('download');
    await manager.getByRole('button', { name: 'Export CSV', exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`task-history-${today}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain('Rejected,Rina Kusumawati,Sudut masih kotor,Sapu lantai');
  });

  await test.step('the auditor sees what was audited', async () => {
    const auditor = await enter(outlet.auditor, `/task/audit/history?outlet_id=${outlet.id}`);
    await expect(auditor.getByText('1 decision', { exact: true })).toBeVisible();
    const found = auditor
      .getByRole('main')
      .getByRole(hasTouch ? 'article' : 'row')
      .filter({ hasText: LONG });
    await expect(found).toContainText('Audit Approved');
    await expect(found).toContainText('Diah Permatasari');
  });
});
