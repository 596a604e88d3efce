import {
  type GenerationPreview,
  generateDailyTasks,
  listGenerationRows,
  listPreviewRows,
  previewGeneration,
  previewWithdrawal,
  withdrawRun,
} from '@gerai/shared/business/generation/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { answer, NoNetwork, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, serverNow } from '../../../testing/open-screen.tsx';
import { button, clearNotices, contains, noticed } from '../../../testing/screen-steps.ts';

const none = { count: 0, names: [] };
const missing = {
  ...{ outlet_id: crypto.randomUUID(), outlet_name: '', job_role_id: crypto.randomUUID(), job_role: 'Kasir' },
  ...{ tasks: 0, daily: 0, invited: 0, fails: false },
};
const empty: GenerationPreview = {
  date: '2026-11-20',
  templates: 1,
  due: 0,
  tasks: 0,
  existing: 0,
  passed: 0,
  outlets: 0,
  places: 0,
  nobody: { count: 0, tasks: 0, invited: { places: 0, people: 0 }, first: [] },
  overload: 0,
  paused: none,
  ended: none,
  withdrawn: 0,
  runs: [],
};

test('before a date is generated its numbers and warnings are seen, and lead to their rows', async () => {
  const asked: unknown[] = [];
  const row = { outlet_id: crypto.randomUUID(), job_role_id: crypto.randomUUID(), existing: 1 };
  const kasir = {
    ...row,
    outlet_name: 'Dinoyo',
    job_role: 'Kasir',
    tasks: 4,
    people: 0,
    invited: 0,
    usual: 4,
    is_overload: false,
  };
  const cook = {
    ...row,
    outlet_name: 'Sukun',
    job_role: 'Cook',
    tasks: 20,
    people: 2,
    invited: 0,
    usual: 6.4,
    is_overload: true,
  };
  await openScreen('/task/admin/generator?date=2036-11-24', {
    answers: [
      // Its path fits that of the preview's rows too, which are looked for first.
      answer(listGenerationRows, () => ({ rows: [], next: null })),
      answer(previewGeneration, ({ query }) => ({
        ...empty,
        date: query.date ?? '2026-11-20',
        due: 9,
        tasks: 24,
        existing: 2,
        outlets: 2,
        places: 2,
        nobody: {
          count: 5,
          tasks: 9,
          invited: { places: 2, people: 3 },
          first: [
            { ...missing, outlet_name: 'Dinoyo', tasks: 4, daily: 4, invited: 2 },
            { ...missing, outlet_name: 'Sukun', tasks: 2, daily: 2, fails: true },
            { ...missing, outlet_name: 'Baru', tasks: 1, daily: 1 },
          ],
        },
        overload: 1,
        paused: { count: 4, names: ['Mop', 'Stock', 'Till'] },
        ended: { count: 1, names: ['Christmas tree'] },
      })),
      answer(listPreviewRows, ({ query: { date, only } }) => {
        asked.push({ date, only });
        return { rows: only === 'nobody' ? [kasir] : [kasir, cook], next: null };
      }),
      answer(generateDailyTasks, () => ({
        run_id: 7,
        date: '2036-11-24',
        totalGenerated: 22,
        totalSkipped: 2,
        reason: 'generation.done',
        values: { generated: 22, skipped: 2, date: '2036-11-24' },
        message: '',
      })),
    ],
  });
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('What Monday, 24 November 2036 would bring');
  await contains(preview, 'To be made22');
  // The day's end fails only where somebody could sign in, or has.
  await contains(
    preview,
    '2 people invited as Kasir at Dinoyo have not signed in yet. Until then nobody can do 4 tasks of one day. Invite again',
  );
  await contains(preview, 'No Kasir at Sukun: 2 tasks would fail that day');
  await contains(preview, 'No Kasir at Baru: nobody can do 1 task that day');
  await contains(preview, 'In all 3 people are invited where nobody has signed in yet. Invite again');
  await contains(preview, 'Nobody works there5');
  await contains(preview, 'Not signed in yet2');
  await contains(preview, 'Nor is there anybody at 3 more places');
  await contains(preview, '4 templates are paused, and would be due: Mop, Stock, Till and 1 more');
  await contains(preview, '1 template has ended in the last month: Christmas tree');
  // Each figure and each name leads to what it is about.
  await expect
    .element(preview.getByRole('link', { name: /^Exist already/ }))
    .toHaveAttribute('href', '/task/admin/daily-tasks?dateFrom=2036-11-24&dateTo=2036-11-24');
  await expect
    .element(preview.getByRole('link', { name: 'Stock', exact: true }))
    .toHaveAttribute('href', '/task/admin/scheduler?search=Stock');
  await expect.element(preview.getByRole('button', { name: /^No Kasir at Sukun/ })).toBeVisible();
  const table = page.getByRole('table', { name: 'Tasks by location and role', exact: true });
  await contains(table, /Dinoyo.*Kasir.*4.*1.*4.*0.*Nobody works there/);
  await contains(table, /Sukun.*Cook.*20.*1.*6.*2.*Far more than usual/);
  await expectAccessible();

  await page.getByRole('button', { name: /^Nobody works there/ }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      { date: '2036-11-24', only: undefined },
      { date: '2036-11-24', only: 'nobody' },
    ]);
  await expect.element(table.getByText('Sukun')).not.toBeInTheDocument();
  await table.getByRole('link', { name: 'Dinoyo', exact: true }).hover();
  expect(table.getByRole('link', { name: 'Dinoyo', exact: true }).element().getAttribute('href')).toBe(
    `/task/admin/scheduler?location_id=${row.outlet_id}&job_role_id=${row.job_role_id}`,
  );

  await button('Generate for this date').click();
  await contains(page.getByRole('status'), 'Generated 22 tasks for');
  await expect.element(preview).not.toBeInTheDocument();
  await button('Back to the preview').click();
  await expect.element(preview).toBeVisible();
});

test('a run is withdrawn with a reason after its numbers were seen, and its tasks are opened again', async () => {
  const sent: unknown[] = [];
  const run = { run_id: 7, at: '2026-11-19T16:05:00.000Z', by: null, generated: 186, is_withdrawn: false };
  let withdrawn = 0;
  await openScreen('/task/admin/generator', {
    answers: [
      answer(listGenerationRows, () => ({ rows: [], next: null })),
      answer(previewGeneration, () => ({
        ...empty,
        tasks: 186,
        existing: 186,
        places: 1,
        withdrawn,
        runs: [{ ...run, is_withdrawn: withdrawn > 0 }],
      })),
      answer(listPreviewRows, () => ({ rows: [], next: null })),
      answer(previewWithdrawal, () => ({
        run_id: 7,
        date: '2026-11-20',
        withdrawn: 182,
        kept: 4,
        outlets: 12,
      })),
      answer(withdrawRun, ({ body }) => {
        sent.push(body);
        withdrawn = 182;
        return { run_id: 7, date: '2026-11-20', withdrawn: 182, kept: 4, outlets: 12 };
      }),
      answer(generateDailyTasks, ({ body }) => {
        sent.push(body);
        withdrawn = 0;
        const totals = { totalGenerated: 182, totalSkipped: 4 };
        const values = { generated: 182, skipped: 4, date: '2026-11-20' };
        return { run_id: 8, date: '2026-11-20', ...totals, reason: 'generation.done', values, message: '' };
      }),
    ],
  });
  const made = page.getByRole('list', { name: 'Made so far', exact: true });
  await contains(made, /the nightly job · 186 tasks made/);
  await button('186 tasks made').click();
  await button('Withdraw this run…').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the run', exact: true });
  await contains(dialog, 'At 12 outlets 182 tasks will be cancelled');
  await contains(dialog, '4 stay as they are');
  await expect.element(button('Withdraw', dialog)).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(' A wrong template ');
  await expectAccessible();
  await button('Withdraw', dialog).click();
  await noticed('The run was withdrawn', '182 tasks are cancelled.');
  clearNotices();
  await button('Back to the preview').click();
  await contains(made, '182 tasks were withdrawn: generating does not make them again.');
  await expectAccessible();
  await button('Open them again').click();
  await contains(page.getByRole('status'), 'Generated 182 tasks');
  expect(sent).toEqual([{ reason: 'A wrong template' }, { date: '2026-11-20', restore: true }]);
});

test('a date on which nothing is due says so, and one that cannot be asked for says why', async () => {
  let isReached = false;
  await openScreen('/task/admin/generator', {
    answers: [
      answer(previewGeneration, () => {
        if (!isReached) throw new NoNetwork();
        return empty;
      }),
    ],
  });
  await contains(page.getByRole('main'), 'Unable to reach the server');
  isReached = true;
  await button('Try again').click();
  await contains(page.getByRole('main'), 'Nothing is due on this day');
  await expectAccessible();
});

test('generating for today says what is late at once and has nobody, and offers tomorrow', async () => {
  const generated: unknown[] = [];
  const today = businessDate(serverNow());
  const [tomorrow, yesterday] = [addDays(today, 1), addDays(today, -1)];
  await openScreen('/task/admin/generator', {
    answers: [
      answer(listGenerationRows, () => ({ rows: [], next: null })),
      answer(listPreviewRows, () => ({ rows: [], next: null })),
      answer(previewGeneration, ({ query: { date = today } }) => ({
        ...empty,
        date,
        tasks: 18_300,
        existing: 73,
        passed: date <= today ? 13_559 : 0,
        nobody: { count: 640, tasks: 18_000, invited: { places: 640, people: 2000 }, first: [] },
      })),
      answer(generateDailyTasks, ({ body: { date = today } }) => {
        generated.push(date);
        return {
          ...{ run_id: 7, date, totalGenerated: 18_227, totalSkipped: 0 },
          ...{ reason: 'generation.done', values: { generated: 18_227, skipped: 0, date }, message: '' },
        };
      }),
    ],
  });
  await button('Generate for today').click();
  const dialog = page.getByRole('dialog', { name: 'Generate for today?', exact: true });
  await contains(dialog, 'The deadlines of 13,559 of 18,227 tasks have passed already.');
  await contains(dialog, '227 tasks have somebody active to do them.');
  await expectAccessible();
  await button('Cancel', dialog).click();
  expect(generated).toEqual([]);
  await button('Generate for today').click();
  await button('Generate for tomorrow', dialog).click();
  await expect.poll(() => generated).toEqual([tomorrow]);
  await button('Back to the preview').click();
  await button('Generate for today').click();
  await button('Generate for today', dialog).click();
  await expect.poll(() => generated).toEqual([tomorrow, today]);
  await button('Back to the preview').click();
  await button('Generate for tomorrow').click();
  await expect.poll(() => generated).toEqual([tomorrow, today, tomorrow]);
  // A date that is typed is asked about likewise, unless it is to come.
  for (const [date, name] of [
    [today, 'Generate for today?'],
    [yesterday, `Generate for ${formatCivilDate(yesterday, 'longDate', 'en')}?`],
  ] as const) {
    await button('Back to the preview').click();
    await page.getByLabelText('Custom date', { exact: true }).fill(date);
    await button('Generate for this date').click();
    const asked = page.getByRole('dialog', { name, exact: true });
    await contains(asked, '227 tasks have somebody active to do them.');
    expect(generated.length).toBe(date === today ? 3 : 4);
    await button(date === today ? 'Generate for today' : 'Generate for this date', asked).click();
    await expect.poll(() => generated.at(-1)).toBe(date);
  }
  // The screen goes on to what was made, which is not to happen in the next test.
  await expect.element(button('Back to the preview')).toBeVisible();
});

test('tasks are not generated without a date, and a failure is shown', async () => {
  let isReached = true;
  await openScreen('/task/admin/generator', {
    answers: [
      answer(previewGeneration, () => empty),
      answer(generateDailyTasks, () => {
        if (!isReached) throw new NoNetwork();
        throw new Refusal('internal', { reason: '', message: '' });
      }),
    ],
  });
  await button('Generate for this date').click();
  await noticed('Date Required', 'Please select a date first');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Date RequiredPlease select a date first');
  await expectAccessible();

  await page.getByLabelText('Custom date', { exact: true }).fill('2026-11-23');
  await button('Generate for this date').click();
  await noticed('Task Generation Failed', 'An unexpected error occurred');
  isReached = false;
  await button('Generate for today').click();
  await noticed('Task Generation Failed', 'Unable to reach the server');
  await expectAccessible();
});
