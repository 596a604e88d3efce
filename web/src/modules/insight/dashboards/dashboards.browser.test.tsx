import { listAreaNames } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import {
  type AdminDashboard,
  type AuditDashboard,
  type CompletionMap,
  getAdminDashboard,
  getAuditDashboard,
  getCompletionMap,
  getManagerDashboard,
  getStaffDashboard,
  type StaffDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { noFigures, noManagerFigures } from '../../../testing/fixtures/no-figures.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { at, contains, goBack, link, main, text } from '../../../testing/screen-steps.ts';

const today = businessDate(new Date());
const yesterday = addDays(today, -1);
const LONG_NAME = 'Gerai Kecamatan Kebayoran Baru Jakarta Selatan Lantai Dasar';
const map = main.getByRole('table', { name: 'Completion by outlet', exact: true });
const figure = (name: string) => main.getByRole('link').filter({ hasText: new RegExp(`^${name}`) });
const press = (words: string) => text(words, main).click();

const outletOf = (outlet_name: string, tasks: [number, number], done: [number, number]) => ({
  ...{ id: crypto.randomUUID(), outlet_name, region: 'Jakarta' },
  ...{ tasks: [...tasks], done: [...done] },
});

/** The last days of three outlets: yesterday one of two was done at HM, all at Senayan, and none was to do elsewhere. */
const outlets = [
  outletOf(LONG_NAME, [0, 1], [0, 0]),
  outletOf('HM', [2, 3], [1, 1]),
  outletOf('Senayan', [1, 1], [1, 0]),
];
const mapOf = (days: number): CompletionMap => {
  const padded = (counts: readonly number[]) => [...Array<number>(days - 2).fill(0), ...counts];
  return {
    business_date: today,
    dates: Array.from({ length: days }, (_, day) => addDays(today, day - days + 1)),
    outlets: outlets.map((outlet) => ({
      ...outlet,
      tasks: padded(outlet.tasks),
      done: padded(outlet.done),
    })),
  };
};
const completion = answer(getCompletionMap, ({ query: { days } }) => mapOf(days));
const ofHm = `outlet_id=${outlets[1]!.id}`;
const rows = () =>
  [...document.querySelectorAll('table tr')].map((each) => each.firstElementChild!.textContent);

const adminFigures: AdminDashboard = {
  ...{ users: 4, outlets: 3, dailyTasks: 6, taskSubmissions: 3 },
  ...{ pendingManagerReview: 1, submittedToday: 1, clock: null, setup: null, recent: [] },
  tasksToday: { outlets: 3, with_tasks: 3, without: [] },
  unreviewed: { outlets: 0, tasks: 0, first: [] },
};

async function openAdmin(...more: readonly Answer[]): Promise<void> {
  await openScreen('/task/dashboard', {
    // The tasks to which a field leads never arrive.
    restWaits: true,
    answers: [completion, answer(getAdminDashboard, () => adminFigures), ...more],
  });
}

/** The field of HM's yesterday. */
const field = map.getByRole('link', { name: /^HM, .*: 50%, 1 of 2 done$/ }).filter({ hasText: /^50$/ });

test('an admin sees six figures, and in the heat map the worst outlet first', async () => {
  await openAdmin();
  await contains(figure('Daily tasks'), '6');
  await contains(figure('Submitted today'), '1');
  // Somebody reviews everywhere.
  await expect.element(main.getByRole('link', { name: 'See in Coverage' })).not.toBeInTheDocument();
  await expect.element(field).toHaveAttribute('href', expect.stringContaining(`dateFrom=${yesterday}`));
  await expect.element(field).toHaveAttribute('href', expect.stringContaining(ofHm));
  // By the days that are over; an outlet without any is last.
  expect(rows().slice(1)).toEqual(['All outlets', 'HM', 'Senayan', LONG_NAME]);
  await press('By name');
  await at(/order=name/);
  await expect.poll(() => rows().slice(2)).toEqual([LONG_NAME, 'HM', 'Senayan']);
  await press('7 days');
  await at(/days=7/);
  await expect.poll(() => map.getByRole('columnheader').elements().length).toBe(9);
  await main.getByRole('searchbox', { name: 'Search outlets', exact: true }).fill('Kebayoran');
  await expect.poll(() => rows().slice(2)).toEqual([LONG_NAME]);
  await at(/search=Kebayoran/);
});

test('an admin is told where nobody reviews today, and led to each outlet and to Coverage', async () => {
  const unreviewed = { outlets: 5, tasks: 12, first: [outlets[1]!, outlets[2]!] };
  await openAdmin(answer(getAdminDashboard, () => ({ ...adminFigures, unreviewed })));
  await contains(
    main,
    /Nobody reviews 12 tasks: they would be approved automatically tonight.*HM, Senayan and 3 more/,
  );
  await expect
    .element(main.getByRole('link', { name: 'See in Coverage' }))
    .toHaveAttribute('href', '/task/admin/coverage?only=unreviewed');
  await expect
    .element(main.getByRole('link', { name: 'Senayan', exact: true }).first())
    .toHaveAttribute('href', `/task/admin/outlets/${outlets[2]!.id}`);
});

test('the heat map of an area has its outlets, and leads to their tasks', async () => {
  const bali = { id: crypto.randomUUID(), area_name: 'Bali', parent_id: null };
  const asked: (string | undefined)[] = [];
  await openAdmin(
    answer(listAreaNames, () => [bali]),
    answer(getCompletionMap, ({ query: { days, area_id } }) => {
      asked.push(area_id);
      const all = mapOf(days);
      return area_id ? { ...all, outlets: all.outlets.slice(1, 2) } : all;
    }),
  );
  await expect.poll(() => rows().slice(1)).toHaveLength(4);
  await main.getByLabelText('Area', { exact: true }).click();
  await page.getByRole('option', { name: 'Bali', exact: true }).click();
  await expect.poll(() => rows().slice(1)).toEqual(['All outlets', 'HM']);
  await at(`/task/dashboard?area_id=${bali.id}`);
  expect(asked.at(-1)).toBe(bali.id);
  const ofAll = map.getByRole('link', { name: /^All outlets, .*1 of 2 done$/ }).first();
  await expect.element(ofAll).toHaveAttribute('href', expect.stringContaining(`area_id=${bali.id}`));
});

test('a field shows its figures under the pointer and by the arrow keys, and leads to its tasks', async () => {
  await openAdmin();
  await field.hover();
  await expect.element(main.getByText(/: 1 of 2 done/).first()).toBeVisible();
  // By keyboard: the table's only tab stop is the last day of all outlets; the arrow keys move from there.
  const stops = document.querySelectorAll<HTMLElement>('table a[tabindex="0"]');
  expect(stops).toHaveLength(1);
  stops[0]!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  const focused = () => document.activeElement!.getAttribute('href');
  await expect.poll(focused).toContain(`dateTo=${yesterday}`);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toContain(ofHm);
  await field.click();
  await at(new RegExp(`/task/admin/daily-tasks\\?.*${ofHm}`));
  goBack();
  await at('/task/dashboard');
});

test('a first touch shows the figures, with a link to the tasks', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openAdmin();
  await expect.element(field).toBeVisible();
  const touch = new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true });
  field.element().dispatchEvent(touch);
  await expect.element(main.getByText(/: 1 of 2 done/).first()).toBeVisible();
  await expectAccessible();
  await link('Show the tasks').click();
  await at(new RegExp(`/task/admin/daily-tasks\\?.*${ofHm}`));
});

const manager = { outlets: { id: outlets[1]!.id, outlet_name: 'HM', region: 'Jakarta' } };

test('a manager sees the day, and what waits longest first', async () => {
  await openScreen('/task/dashboard', {
    as: personOf('manager', manager),
    restWaits: true,
    answers: [
      answer(getManagerDashboard, () => ({
        ...noManagerFigures,
        pending: { today: 0, oneDay: 1, twoDays: 0, older: 0 },
        oldestPendingAt: `${yesterday}T05:00:00.000Z`,
        today: { tasks: 3, submitted: 1, waiting: 1, urgent: 0, overdue: 1, rejected: 0 },
        jobRoles: [{ id: crypto.randomUUID(), role_name: 'Ops', tasks: 3, done: 1 }],
        days: [
          { date: yesterday, tasks: 2, done: 1 },
          { date: today, tasks: 3, done: 1 },
        ],
      })),
    ],
  });
  await contains(figure('Tasks today'), '3');
  await expect.element(text('1 of 3', main)).toBeVisible();
  // Its rows are those of the figure: dated today.
  await expect
    .element(main.getByRole('link').filter({ hasText: '1 of 3' }))
    .toHaveAttribute('href', expect.stringContaining('day=today'));
  await expect.element(main.getByRole('list').getByText(/: 50%, 1 of 2 done$/)).toBeInTheDocument();
  await link('1 day 1', main).click();
  await at(/\/task\/manager\/review\?.*order=oldest/);
});

test('whoever manages several outlets sees all together, where the most is late first, and each by itself', async () => {
  const [hm, senayan] = [outlets[1]!, outlets[2]!];
  const elsewhere = { posting_id: crypto.randomUUID(), location_id: senayan.id };
  const today = { tasks: 3, submitted: 1, waiting: 0, urgent: 0, overdue: 2, rejected: 0 };
  await openScreen('/task/dashboard', {
    as: personOf('manager', {
      ...{ ...manager, language: 'en', location_id: hm.id },
      other_places: [{ ...elsewhere, role: 'manager', job_role_id: null }],
    }),
    restWaits: true,
    answers: [
      answer(listOutlets, () => [hm, senayan]),
      answer(getManagerDashboard, ({ query: { outlet_id } }) => ({
        ...noManagerFigures,
        pending: { today: 0, oneDay: 1, twoDays: 0, older: 0 },
        oldestPendingAt: `${yesterday}T05:00:00.000Z`,
        today: outlet_id ? today : { ...today, tasks: 8 },
        ...(outlet_id
          ? {}
          : {
              outlets: [
                { id: hm.id, outlet_name: 'HM', pending: 1, tasks: 5, done: 5, overdue: 0 },
                { id: senayan.id, outlet_name: 'Senayan', pending: 0, tasks: 3, done: 1, overdue: 2 },
              ],
            }),
      })),
    ],
  });
  await contains(figure('Tasks today'), '8');
  await contains(main, 'All your outlets');
  await contains(main, /Senayan\s*1 of 3\s*2 late\s*HM\s*5 of 5\s*1 to review/);
  await expectAccessible();
  await main.getByRole('link', { name: /^Senayan/ }).click();
  await at(new RegExp(`/task/dashboard\\?outlet_id=${senayan.id}`));
  await contains(figure('Tasks today'), '3');
  await expect.element(figure('Overdue')).toHaveAttribute('href', expect.stringContaining(senayan.id));
  await main.getByRole('combobox', { name: /^Location/ }).selectOptions('HM');
  await link('1 day 1', main).click();
  await at(new RegExp(`/task/manager/review\\?.*${ofHm}`));
});

const audited: AuditDashboard = {
  business_date: today,
  pending: { today: 1, oneDay: 0, twoDays: 0, older: 0 },
  oldestPendingAt: new Date().toISOString(),
  ...{ pendingAutoApproved: 0, auditedToday: 0, auditedLast7Days: 0, rejectedLast7Days: 0, recent: [] },
};

test('an auditor sees what waits, and where', async () => {
  await openScreen('/task/dashboard', {
    as: personOf('audit'),
    restWaits: true,
    answers: [completion, answer(getAuditDashboard, () => audited)],
  });
  await contains(figure('Pending audit'), '1');
  await expect.element(map).toBeVisible();
  await link('Today 1', main).click();
  await at(new RegExp(`/task/audit/review\\?.*dateFrom=${today}`));
});

const atWork: StaffDashboard = {
  ...noFigures,
  ...{ tasksToday: 3, completed: 1, waiting: 1, overdue: 1, completionRate: 33 },
  recent: [
    {
      ...{ id: crypto.randomUUID(), task_name: 'Sweep the floor', task_date: today },
      deadline_datetime: `${today}T15:59:00.000Z`,
      ...{ staff_status: null, manager_status: null, audit_status: null },
    },
  ],
};

test('staff see their day, in Indonesian', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openScreen('/task/dashboard', {
    as: personOf('staff', { name: 'Siti Rahmawati', ...manager }),
    restWaits: true,
    answers: [answer(getStaffDashboard, () => atWork)],
  });
  await contains(main.getByRole('heading', { level: 1 }), 'Siti Rahmawati');
  await contains(figure('Tugas Hari Ini'), '3');
  await contains(figure('Selesai'), '1');
  await contains(figure('Terlambat'), '1');
  await expect.element(main.getByText('1 tugas terlambat', { exact: false })).toBeVisible();
  await expect.element(text('33%', main)).toBeVisible();
  await main.getByRole('link', { name: 'Sweep the floor', exact: false }).first().click();
  await at(`/task/tasks/${atWork.recent[0]!.id}`);
});
