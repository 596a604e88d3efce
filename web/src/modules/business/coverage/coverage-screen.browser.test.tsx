import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  type Calendar,
  type Coverage,
  getCoverage,
  getOutletCalendar,
  getTemplateCalendar,
} from '@gerai/shared/business/coverage/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listTaskGroups } from '@gerai/shared/business/task-groups/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains, main } from '../../../testing/screen-steps.ts';

const dinoyo = { id: crypto.randomUUID(), outlet_name: 'Dinoyo', region: 'Malang' };
const kasir = { id: crypto.randomUUID(), role_name: 'Kasir' };
const TODAY = '2026-11-20';
const MONDAY = '2026-11-16';

const week: Coverage = {
  from: MONDAY,
  today: TODAY,
  outlets: 2,
  tasks: [24, 4, 4, 4, 4, 4, 0],
  missing: {
    count: 2,
    invited: { places: 0, people: 0 },
    first: [
      {
        ...{ outlet_id: dinoyo.id, outlet_name: 'Dinoyo', job_role_id: kasir.id, job_role: 'Kasir' },
        ...{ tasks: 24, daily: 4, invited: 0, fails: true },
      },
    ],
  },
  unreviewed: {
    count: 4,
    first: [
      { outlet_id: dinoyo.id, outlet_name: 'Dinoyo', tasks: 20, daily: 20, invited: 1 },
      { outlet_id: crypto.randomUUID(), outlet_name: 'Sukun', tasks: 0, daily: 0, invited: 0 },
    ],
  },
  overload: 1,
  rows: [
    {
      ...{ outlet_id: dinoyo.id, outlet_name: 'Dinoyo', closed: [6], unreviewed: [0] },
      roles: [
        {
          ...{
            job_role_id: kasir.id,
            job_role: 'Kasir',
            people: 0,
            invited: 0,
            tasks: [4, 4, 4, 4, 4, 4, 0],
          },
          ...{ nobody: [0, 1, 2, 3, 4, 5], overload: [] },
        },
        {
          ...{
            job_role_id: crypto.randomUUID(),
            job_role: 'Cook',
            people: 2,
            invited: 0,
            tasks: [20, 0, 0, 0, 0, 0, 0],
          },
          ...{ nobody: [], overload: [0] },
        },
      ],
    },
    { ...{ outlet_id: crypto.randomUUID(), outlet_name: 'Sukun', closed: [], unreviewed: [] }, roles: [] },
  ],
  next: null,
};

const calendarFrom = (first: string): Calendar => ({
  today: TODAY,
  templates: [
    { ...{ display_id: 'TT1', task_name: 'Count the cash', times: ['09:00', '17:00'] }, ...role() },
    { ...{ display_id: 'TT2', task_name: 'Clean the grill', times: ['17:00'] }, ...role('Cook') },
  ],
  days: Array.from({ length: 30 }, (_, at) => ({
    date: addDays(first, at),
    is_closed: at % 7 === 0,
    ...(at % 7 === 0
      ? { tasks: 0, due: [] }
      : at === 15
        ? { tasks: 3, due: [0, 1] }
        : { tasks: 2, due: [0] }),
  })),
});
const calendar = calendarFrom('2026-11-01');

function role(job_role = 'Kasir') {
  return { job_role_id: job_role === 'Kasir' ? kasir.id : crypto.randomUUID(), job_role };
}

const masterData = [
  answer(listOutlets, () => [dinoyo]),
  answer(listJobRoles, () => [kasir]),
  answer(listTaskGroups, () => []),
  answer(getOutletCalendar, ({ query }) => calendarFrom(`${query.month}-01`)),
];

test('people who are invited and have not signed in yet are no missing people, and are invited again', async () => {
  const [place] = week.missing.first;
  const [dinoyoRow, ...others] = week.rows;
  const invited: Coverage = {
    ...week,
    missing: { count: 641, invited: { places: 641, people: 2000 }, first: [{ ...place!, invited: 3 }] },
    rows: [
      {
        ...dinoyoRow!,
        roles: dinoyoRow!.roles.map((each) => ({ ...each, invited: each.people === 0 ? 3 : 0 })),
      },
      ...others,
    ],
  };
  await openScreen(`/task/admin/coverage?date=${TODAY}`, {
    answers: [...masterData, answer(getCoverage, () => invited)],
  });
  await contains(
    main,
    '3 people invited as Kasir at Dinoyo have not signed in yet. Until then nobody can do 4 tasks each day. Invite again',
  );
  await contains(main, '2,000 people are invited and have not signed in yet at 641 job roles of outlets.');
  await contains(main, '1 manager is invited and has not signed in yet. Invite again · Name a reviewer');
  expect(main.getByText('Add a person').elements()).toEqual([]);
  const table = page.getByRole('grid', { name: 'Tasks by location and day', exact: true });
  await expect
    .element(table.getByRole('link', { name: /Dinoyo, Mon 16 Nov: 24, nobody signed in yet for 4/ }))
    .toBeVisible();
  await button('Dinoyo', table).click();
  await contains(table, /Kasir.*3 invited, not signed in yet.*Invite again.*Cook.*2 people/);
  await expect
    .element(table.getByRole('link', { name: 'Invite again', exact: true }))
    .toHaveAttribute(
      'href',
      `/task/admin/users?status=pending&location_id=${dinoyo.id}&job_role_id=${kasir.id}`,
    );
  await expectAccessible();
});

test('where nobody has ever signed in nothing is said to fail', async () => {
  const [place] = week.missing.first;
  const first = [
    { ...place!, fails: false },
    { ...place!, outlet_id: crypto.randomUUID(), outlet_name: 'Sukun', daily: null },
  ];
  await openScreen(`/task/admin/coverage?date=${TODAY}`, {
    answers: [...masterData, answer(getCoverage, () => ({ ...week, missing: { ...week.missing, first } }))],
  });
  await contains(main, 'No Kasir at Dinoyo: nobody can do 4 tasks each day. Add a person');
  await contains(main, 'No Kasir at Sukun: 24 tasks would fail this week. Add a person');
});

test('a week shows the load, who is missing and what is closed, and a cell leads to its day', async () => {
  const asked: unknown[] = [];
  await openScreen(`/task/admin/coverage?date=${TODAY}`, {
    answers: [
      ...masterData,
      answer(getCoverage, ({ query }) => {
        asked.push(query);
        return week;
      }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Mon 16 Nov – Sun 22 Nov' })).toBeVisible();
  await contains(main, 'No Kasir at Dinoyo: 4 tasks would fail each day. Add a person');
  await contains(
    main,
    'Nobody reviews 20 tasks at Dinoyo on one day: they would be approved automatically. 1 manager is invited',
  );
  // What needs no photo is not approved.
  await contains(main, 'Nobody reviews at Sukun: what is submitted there waits.');
  await contains(main, 'Nobody reviews tasks at 2 further outlets. Show only these');
  await contains(main, '1 job role of an outlet has a day with far more tasks than usual.');
  const table = page.getByRole('grid', { name: 'Tasks by location and day', exact: true });
  await contains(table, /Dinoyo.*24.*4.*4.*4.*4.*4.*Closed.*Sukun.*–/);
  await expect
    .element(
      table.getByRole('link', {
        name: /Dinoyo, Mon 16 Nov: 24, nobody for 4, nobody reviews, far more than usual/,
      }),
    )
    .toHaveAttribute('data-shade', '4');
  await expectAccessible();

  await button('Dinoyo', table).click();
  await contains(table, /Kasir.*Add a person.*Cook.*2 people/);
  await button('Sukun', table).click();
  await contains(table, 'No template makes tasks here');
  await expectAccessible();
  await button('Show only problems').first().click();
  await expect.element(button('Only problems', main)).toHaveAttribute('aria-pressed', 'true');
  await button('Week after').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ date: '2026-11-27', only: 'problems' });

  await button('Nobody reviews', main).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ only: 'unreviewed' });
  await contains(main, 'Nobody reviews 20 tasks at Dinoyo on one day');
  await expect.element(main.getByText(/^No Kasir at Dinoyo/)).not.toBeInTheDocument();
  await expect.element(button('Only problems', main)).toHaveAttribute('aria-pressed', 'false');

  await table.getByRole('link', { name: /Dinoyo, Kasir, Mon 16 Nov: 4, nobody for 4/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Dinoyo · November 2026' })).toBeVisible();
  // The cell's job role alone.
  await contains(main, /Monday, 16 November 2026 · 2 tasks.*Count the cash.*Kasir.*09:00, 17:00/);
  await expect.element(main.getByText('Clean the grill')).not.toBeInTheDocument();
});

test('the week is one tab stop, from which the arrow keys, Home and End lead to every cell', async () => {
  await openScreen(`/task/admin/coverage?date=${TODAY}`, {
    answers: [...masterData, answer(getCoverage, () => week)],
  });
  const table = page.getByRole('grid', { name: 'Tasks by location and day', exact: true });
  const stops = () => table.element().querySelectorAll('[tabindex="0"]').length;
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const press = async (keys: string, leads: string | RegExp) => {
    await userEvent.keyboard(keys);
    await expect.poll(focused).toMatch(leads);
    expect(stops()).toBe(1);
  };
  await expect.element(table).toBeVisible();
  expect(stops()).toBe(1);
  (table.element().querySelector('[tabindex="0"]') as HTMLElement).focus();
  await expect.poll(focused).toBe('Dinoyo');
  await press('{ArrowRight}', /^Dinoyo, Mon 16 Nov: 24, nobody for 4/);
  await press('{End}', 'Dinoyo, Sun 22 Nov: closed');
  await press('{ArrowRight}', 'Dinoyo, Sun 22 Nov: closed');
  await press('{ArrowDown}', 'Sukun, Sun 22 Nov: no tasks');
  await press('{ArrowUp}', 'Dinoyo, Sun 22 Nov: closed');
  await press('{Home}', 'Dinoyo');
  await press('{ArrowUp}', 'Dinoyo');
  // An outlet opens to its job roles; a row without days has its heading alone, and its column is kept past it.
  await userEvent.keyboard('{Enter}');
  await press('{ArrowDown}', 'Add a person');
  await press('{ArrowRight}', 'Dinoyo, Kasir, Mon 16 Nov: 4, nobody for 4');
  await press('{ArrowDown}', 'Dinoyo, Cook, Mon 16 Nov: 20');
  await press('{ArrowLeft}', /^Cook.*2 people/);
  await press('{ArrowDown}', 'Sukun');
  await userEvent.keyboard('{Enter}');
  await press('{ArrowRight}', 'Sukun, Mon 16 Nov: no tasks');
  await press('{ArrowDown}', 'No template makes tasks here');
  await press('{ArrowUp}', 'Sukun, Mon 16 Nov: no tasks');
  await press('{Control>}{End}{/Control}', 'No template makes tasks here');
  await press('{Control>}{Home}{/Control}', 'Dinoyo');
  await press('{PageDown}', 'No template makes tasks here');
  await expectAccessible();
  // The row of the tab stop goes: the first cell is it then.
  await button('Sukun', table).click();
  await expect.poll(focused).toBe('Sukun');
  expect(stops()).toBe(1);
});

test('a month of an outlet shows each day, and the templates of the chosen one', async () => {
  await openScreen(`/task/admin/coverage?view=month&date=${TODAY}`, { answers: masterData });
  await contains(main, 'Choose a location');
  await main.getByRole('combobox', { name: 'Location' }).selectOptions('Dinoyo');
  const table = page.getByRole('grid', { name: 'Tasks by day', exact: true });
  await contains(main, /Friday, 20 November 2026 · 2 tasks/);
  // Tab leads to the chosen day.
  const stops = [...table.element().querySelectorAll('[tabindex="0"]')];
  expect(stops.map((stop) => stop.textContent)).toEqual([expect.stringMatching(/^Friday, 20 November/)]);
  await button('Monday, 16 November 2026: 3', table).click();
  await contains(main, /Monday, 16 November 2026 · 3 tasks.*Count the cash.*Clean the grill/);
  await expect
    .element(main.getByRole('link', { name: 'Clean the grill' }))
    .toHaveAttribute('href', expect.stringContaining('edit=TT2'));
  await userEvent.keyboard('{ArrowDown}{Home}{Enter}');
  await contains(main, /Monday, 23 November 2026 · 2 tasks/);
  // The days go on from week to week.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await contains(main, /Tuesday, 24 November 2026 · 2 tasks/);
  // Past the end of the month they go on in the next one, and back.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button('Tuesday, 1 December 2026: Closed', table)).toHaveFocus();
  await contains(main, /Tuesday, 1 December 2026 · Closed/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(button('Monday, 30 November 2026: 2', table)).toHaveFocus();
  await contains(main, /Monday, 30 November 2026 · 2 tasks/);
  await button('Sunday, 22 November 2026: Closed', table).click();
  await contains(main, /Sunday, 22 November 2026 · Closed/);
  await expectAccessible();
});

test('keys pressed while the next month is loaded count on from where they lead', async () => {
  const december = Promise.withResolvers<void>();
  await openScreen(`/task/admin/coverage?view=month&location_id=${dinoyo.id}&date=2026-11-29`, {
    answers: [
      ...masterData,
      answer(getOutletCalendar, async ({ query }) => {
        if (query.month === '2026-12') await december.promise;
        return calendarFrom(`${query.month}-01`);
      }),
    ],
  });
  const last = button('Monday, 30 November 2026: 2');
  await expect.element(last).toBeVisible();
  (last.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(last).toHaveFocus();
  december.resolve();
  await expect.element(button('Wednesday, 2 December 2026: 2')).toHaveFocus();
  await contains(main, /Wednesday, 2 December 2026 · 2 tasks/);
});

test('a month of a template counts its tasks, and has no filters of its own', async () => {
  const days = calendar.days.map((day) => ({ ...day, due: day.due.slice(0, 1) }));
  const only = { ...calendar, days, templates: calendar.templates.slice(0, 1) };
  await openScreen(`/task/admin/coverage?view=month&template=TT1&date=2026-11-17`, {
    answers: [...masterData, answer(getTemplateCalendar, () => only)],
  });
  await expect.element(page.getByRole('heading', { name: 'Count the cash · November 2026' })).toBeVisible();
  await contains(main, /Tuesday, 17 November 2026 · 2 tasks/);
  await expect.element(main.getByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
  await button('Clear filters').click();
  await contains(main, 'Choose a location');
});

test('where nothing is wrong, only problems says so', async () => {
  const none = { count: 0, invited: { places: 0, people: 0 }, first: [] };
  const calm = { ...week, missing: none, unreviewed: none, overload: 0, rows: [], outlets: 0 };
  await openScreen('/task/admin/coverage?only=problems', {
    answers: [...masterData, answer(getCoverage, () => calm)],
  });
  await contains(main, 'No one is missing and no workload is unusual');
});
