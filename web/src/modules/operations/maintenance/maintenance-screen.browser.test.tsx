import {
  type Backup,
  cancelBackup,
  listBackups,
  requestBackup,
} from '@gerai/shared/operations/backup/contract.ts';
import {
  type JobRun,
  listJobRuns,
  listScheduledJobs,
  type ScheduledJob,
} from '@gerai/shared/operations/maintenance/contract.ts';
import { type LogLine, listLog } from '@gerai/shared/operations/maintenance/log-contract.ts';
import {
  type DatabaseStatistics,
  readDatabaseStatistics,
} from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, sendLive } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { at, button, contains, dialog } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const PATH = '/task/admin/database-maintenance';
/** What the other parts of the screen read never arrives. */
const open = (...answers: Answer[]) => openScreen(PATH, { answers, restWaits: true });

test('the figures of the database are shown, and all of its tables', async () => {
  const tableOf = (name: string, bytes: number) => ({
    ...{ name, bytes, rows: { value: 3, exact: true }, last_vacuum: null, last_analyze: null },
  });
  const others = Array.from({ length: 20 }, (_, at) => tableOf(`table_${at}`, 50 - at));
  const statistics: DatabaseStatistics = {
    ...{ as_of: AT, kind: 'embedded', version: '18.1', bytes: 40_000_000 },
    tables: [tableOf('activity', 100), ...others, tableOf('outlets', 1)],
    ...{ first_task_date: null, last_task_date: null },
    ...{ photos: { value: 0, exact: true }, photo_bytes: { value: 0, exact: true }, photo_storage: 'folder' },
    ...{ connections: null, last_checkpoint: null, free_disk_bytes: null },
  };
  await open(answer(readDatabaseStatistics, () => statistics));
  await expect.element(page.getByRole('heading', { name: 'Database Statistics', exact: true })).toBeVisible();
  const facts = () => [...document.querySelectorAll('dl')].map(({ textContent }) => textContent).join();
  for (const fact of ['PostgreSQL 18.1', 'embedded', 'No tasks yet'])
    await expect.poll(facts).toContain(fact);
  await contains(page.getByRole('region', { name: 'Tables' }), 'activity');
  const outlets = page.getByRole('cell', { name: 'outlets', exact: true });
  expect(outlets.query()).toBeNull();
  await button('Show all 22 tables').click();
  await expect.element(outlets).toBeVisible();
});

const job: ScheduledJob = {
  ...{ job: 'generate-daily-tasks', label: 'Generate Daily Tasks', schedule: '00:05 UTC+8', active: true },
  ...{ next_run: null, running_since: null, last_run: null },
};
const run: JobRun = {
  ...{ id: 1, business_date: '2026-11-20', status: 'succeeded', message: 'Generated 186 tasks' },
  ...{
    started_at: AT,
    finished_at: '2026-11-20T07:10:01.500Z',
    by: 'Admin',
    by_schedule: true,
    is_ahead: false,
  },
  revoked_at: null,
};

test("a run at a time to come is said to be of a wrong clock, in the list and in the job's history", async () => {
  const ahead = { ...run, is_ahead: true };
  await open(
    answer(listScheduledJobs, () => [{ ...job, last_run: ahead }]),
    answer(listJobRuns, () => [ahead, run]),
  );
  const words = "The server's clock was ahead. This time is wrong.";
  await contains(page.getByRole('region', { name: 'Scheduled Tasks', exact: true }), words);
  await button('History of Generate Daily Tasks').click();
  await contains(dialog, words);
  expect(dialog.element().textContent!.split(words)).toHaveLength(2);
});

test('the runs of a job are one press away', async () => {
  const runs: JobRun[] = [];
  await open(
    answer(listScheduledJobs, () => [job]),
    answer(listJobRuns, () => runs),
  );
  await button('History of Generate Daily Tasks').click();
  await contains(dialog, 'It has not run yet');
  runs.push(run);
  sendLive('tasks generated');
  await contains(dialog, /20 Nov 2026 ?Generated 186 tasksSchedule/);
  await contains(dialog, '1.5 s');
  await expectAccessible();
});

const lineOf = (id: number, message: string, given: Partial<LogLine> = {}): LogLine => ({
  ...{ id, at: AT, level: 'info', server: 'toko:42', request_id: null, message, times: 1 },
  line: JSON.stringify({ msg: message }),
  ...given,
});

test('the log of every server is followed, searched for a request id and kept in the address', async () => {
  const asked: object[] = [];
  const log = [lineOf(1, 'listening')];
  const { reopen } = await open(
    answer(listLog, ({ query: { level, text = '' } }) => {
      asked.push({ level, text });
      const rows = log.filter(
        (line) => line.line.includes(text) && (level === 'info' || line.level === level),
      );
      return { rows, next: null };
    }),
  );
  await button('View Logs').click();
  const dialog = page.getByRole('dialog', { name: 'Server log' });
  const lines = dialog.getByRole('list', { name: 'Server log' }).getByRole('listitem');
  await expect.element(lines).toHaveLength(1);
  await button('Follow live', dialog).click();
  const failure = JSON.stringify({ level: 'warn', reqId: 'a0b1c2d3', msg: 'Nothing at HM' });
  log.unshift(lineOf(2, 'Nothing at HM', { level: 'warn', request_id: 'a0b1c2d3', line: failure }));
  await expect.element(lines.filter({ hasText: 'Nothing at HM' })).toBeVisible();
  await dialog.getByRole('searchbox').fill('a0b1c2d3');
  await at(/text=a0b1c2d3/);
  await expect.element(lines).toHaveLength(1);
  await dialog.getByRole('combobox').selectOptions('Warnings and errors');
  await at(/level=warn/);
  await expect.poll(() => asked.at(-1)).toEqual({ level: 'warn', text: 'a0b1c2d3' });
  const details = () => dialog.element().querySelector('summary');
  await expect.poll(details).not.toBeNull();
  await page.elementLocator(details()!).click();
  await expect
    .poll(() => dialog.element().querySelector('pre')!.textContent)
    .toContain('"reqId": "a0b1c2d3"');
  await expectAccessible();
  reopen();
  await expect.element(lines).toHaveLength(1);
});

test('a backup is downloaded by the browser, shows how far it is, and can be stopped', async () => {
  const rows: Backup[] = [];
  const asked: boolean[] = [];
  let stopped = 0;
  await open(
    answer(listBackups, () => ({ rows: [...rows], estimate: { data: 1_000_000, photos: 9_000_000 } })),
    answer(requestBackup, ({ body: { with_photos } }) => {
      asked.push(with_photos);
      const id = crypto.randomUUID();
      rows.unshift({
        ...{ id, with_photos, status: 'running', requested_by: 'Admin', requested_at: AT },
        ...{ finished_at: null, bytes: 500_000, estimated_bytes: 1_000_000, error: null },
      });
      return { id, url: '#backup', expires_at: AT };
    }),
    answer(cancelBackup, () => {
      stopped += 1;
      Object.assign(rows[0]!, { status: 'cancelled', error: { message: 'It was cancelled' } });
      return undefined;
    }),
  );
  await button('Generate Backup').click();
  const dialog = page.getByRole('dialog', { name: 'Generate Backup' });
  const withPhotos = dialog.getByRole('checkbox', { name: 'With photos' });
  await expect.element(withPhotos).toBeChecked();
  await expectAccessible();
  await withPhotos.click();
  await contains(dialog, /Without its photos, what was done can't be proven again/);
  await button('Download backup', dialog).click();
  const progress = dialog.getByRole('progressbar');
  await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
  await button('Cancel', dialog).click();
  await contains(dialog, 'There is no backup');
  await button('Download backup', dialog).click();
  await expect.element(progress).toBeVisible();
  Object.assign(rows[0]!, { status: 'done', bytes: 1_000_000, finished_at: AT });
  await expect.element(dialog.getByText('The backup is made', { exact: false })).toBeVisible();
  await expectAccessible();
  expect([asked, stopped]).toEqual([[false, true], 1]);
});
