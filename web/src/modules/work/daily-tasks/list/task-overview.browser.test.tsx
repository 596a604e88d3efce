import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendLive } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { kasir, keepTasks, LATE, manyTasks, sendTask, taskRowOf } from '../../../../testing/keep-tasks.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import {
  at,
  button,
  contains,
  goBack,
  goTo,
  link,
  main,
  row,
  text,
} from '../../../../testing/screen-steps.ts';

const LIST = '/task/audit/daily-tasks';
const LONG_NAME =
  'Periksa kebersihan seluruh area dapur, ruang makan, dan gudang penyimpanan bahan baku sebelum buka';
const atTill = { assigned_job_role_id: kasir.id, assigned_job_role: kasir.role_name };

let tasks: DailyTaskRow[];
let calls: string[];

beforeEach(() => {
  tasks = [
    ...['Buka toko', 'Pel lantai', 'Sapu lantai', LONG_NAME].map((name) => taskRowOf(name)),
    taskRowOf('Cek suhu chiller', LATE),
    taskRowOf('Hitung laci', atTill),
  ];
  calls = [];
});

const open = (address = LIST) =>
  openScreen(address, { as: personOf('audit', { name: 'Diah' }), answers: keepTasks(tasks, calls) });
const count = (words: string) => expect.element(text(words, main)).toBeVisible();
const filter = (label: string) => page.getByLabelText(label, { exact: true });
const heading = (name: string) => button(name, main);
const isShown = (name: string) => expect.element(row(name)).toBeVisible();
const isGone = (name: string) => expect.element(row(name)).not.toBeInTheDocument();
/** A heading of the table, whose role is not found while its head is sticky. */
const columnOf = (name: string) => () =>
  [...document.querySelectorAll('th')].find(({ textContent }) => textContent === name)!;
const detail = page.getByRole('dialog', { name: 'Task Detail', exact: true });
const choose = (label: string, option: string) =>
  page.getByLabelText(label, { exact: false }).selectOptions(option);

/** A date as every field shows it: '20 Nov 2026'. */
const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** A value that is equal in two reads a few frames apart: rows of a long list get their height while they are drawn. */
async function atRest<Value>(read: () => Value): Promise<Value> {
  let value = read();
  await expect
    .poll(
      () => {
        const before = value;
        value = read();
        return JSON.stringify(before) === JSON.stringify(value);
      },
      { interval: 200 },
    )
    .toBe(true);
  return value;
}

test('begins with what is due today at HM for Ops, and keeps what is typed when it is applied', async () => {
  await open();
  await expect
    .element(page.getByRole('heading', { name: 'Daily Tasks Overview', exact: true }))
    .toBeVisible();
  await count('5 tasks');
  await contains(row('Cek suhu chiller'), 'OVERDUE');
  await expect.element(row('Buka toko')).not.toMatchTextContent('OVERDUE');
  await contains(row(LONG_NAME), 'TT261120-ABCDEFGH');
  await expect.element(filter('Location')).toHaveValue('HM');
  await expect.element(filter('Job Role')).toHaveValue('Ops');
  for (const date of ['From Date', 'To Date'])
    await expect.element(filter(date)).toHaveValue(formatDay(businessDate(new Date())));

  await filter('Job Name').fill('lantai');
  await count('5 tasks');
  await userEvent.keyboard('{Enter}');
  await count('2 tasks');
  await at(/jobName=lantai/);
  await filter('Job Name').fill('');
  await button('Apply Filters').click();
  await count('5 tasks');
  await at(LIST);
  // Where no outlet is called so there are none.
  goTo(`${LIST}?location=Nirwana`);
  await expect.element(text('No daily tasks found', main)).toBeVisible();
  await expect.element(main.getByText(/generated from templates/)).toBeVisible();
});

test('has all without filters, and its end is two calls away on whatever page', async () => {
  tasks.push(...manyTasks(8000));
  const { reopen } = await open();
  await button('Clear filters').click();
  await count('8,006 tasks');
  reopen();
  await count('8,006 tasks');
  await choose('Sort by', 'Task Name');
  // Its place while the newest came first was on the first page too.
  await isGone('Sapu lantai');
  await isShown('Buka toko');
  calls.length = 0;
  // Rows get their real height once drawn, which moves the end of the list, and the order of before had one of them.
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return ['Hitung kas 8000', 'Sapu lantai'].map((name) => row(name).elements().length);
    })
    .toEqual([1, 1]);
  await isGone('Buka toko');
  expect(calls.length).toBeLessThanOrEqual(3);
  expect(calls).toContain('places');
});

test('a day at several outlets is grouped by them, and the ticks are spelled out', async () => {
  const other = {
    id: crypto.randomUUID(),
    outlet_name: 'Bandung Jalan Soekarno-Hatta Gedebage Lantai Dasar 015',
  };
  tasks.push(taskRowOf('Cek kas', { assigned_location_id: other.id, outlet_name: other.outlet_name }));
  const today = businessDate(new Date());
  await open(`${LIST}?dateFrom=${today}&dateTo=${today}`);
  const group = main.getByRole('button', { name: /^Bandung Jalan .* 015/ });
  await expect.element(group).toBeVisible();
  await expect.element(page.getByLabelText('Group by', { exact: false })).toHaveValue('location');
  // Its column is too narrow for it: the middle is left out, not the end.
  await contains(row('Cek kas'), /Bandung Jalan[^…]*…[^…]*015/);
  const submitted = columnOf('US')();
  expect(submitted.getAttribute('aria-label')).toBe('User Submitted');
  const heading = page.elementLocator(submitted.querySelector('span')!);
  await userEvent.hover(heading);
  const tooltip = page.getByRole('tooltip', { name: 'User Submitted' });
  await expect.element(tooltip).toBeVisible();
  await userEvent.unhover(heading);
  await expect.element(tooltip).not.toBeInTheDocument();
  await expectAccessible();
  await choose('Group by', 'None');
  await at(/group=none/);
  await isShown('Cek kas');
  await expect.element(group).not.toBeInTheDocument();
});

test('has groups with counts, which close one by one and all at once', async () => {
  tasks.push(...manyTasks(620));
  await open(`${LIST}?all=true`);
  await choose('Sort by', 'Task Name');
  await expect.element(page.getByLabelText('Then by', { exact: false })).toBeDisabled();
  await choose('Group by', 'Location');
  const further = page.getByLabelText('Then by', { exact: false }).getByRole('option');
  await expect
    .poll(() => further.elements().map(({ textContent }) => textContent))
    .toEqual(['None', 'Job Role', 'Status', 'Date']);
  await choose('Then by', 'Job Role');
  await at(/group=location&secondary=jobRole/);
  await expect.element(heading('HM 6')).toHaveAttribute('aria-expanded', 'true');
  await isShown('Buka toko');
  await expectAccessible();
  await heading('Ops 5').click();
  await isGone('Buka toko');
  await isShown('Hitung laci');
  await heading('HM 6').click();
  await expect.element(heading('Ops 5')).not.toBeInTheDocument();
  await expect.element(heading('Senayan 620')).toBeVisible();
  await button('Expand all').click();
  await isShown('Buka toko');
  await button('Collapse all').click();
  await isGone('Buka toko');
  await expect.element(heading('Senayan 620')).toHaveAttribute('aria-expanded', 'false');
});

test('is sorted by its headings, and by keys a task is reached and opened', async () => {
  await open();
  const name = columnOf('Task Name');
  const first = page.getByRole('row').nth(1);
  await button('Task Name', main).click();
  await expect.poll(() => name().ariaSort).toBe('ascending');
  await contains(first, 'Buka toko');
  await button('Task Name', main).click();
  await expect.poll(() => name().ariaSort).toBe('descending');
  await contains(first, 'Sapu lantai');
  await userEvent.keyboard('jj{ArrowUp}{Enter}');
  await contains(detail, 'Sapu lantai');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: /^Sapu lantai/ })).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(filter('Job Name')).toHaveFocus();
});

test('opens a task by an address of its own, and Back closes it', async () => {
  await open();
  await row('Pel lantai').click();
  await contains(detail, 'Pel lantai');
  await at(/\?task=/);
  goBack();
  await expect.element(detail).not.toBeInTheDocument();
  await isShown('Pel lantai');
});

test('ticks at once what staff send, and nothing moves', async () => {
  tasks.push(...manyTasks(620));
  await open(`${LIST}?all=true&group=location`);
  const tick = (name: string) => row('Pel lantai').getByRole('img', { name, exact: true });
  await expect.element(tick('User Submitted: no')).toBeVisible();
  window.scrollTo(0, 120);
  const place = () => Math.round(row('Pel lantai').element().getBoundingClientRect().top);
  await expect.poll(() => window.scrollY).toBe(120);
  const before = await atRest(place);
  sendTask(tasks, 'Pel lantai');
  sendLive('task submitted');
  await expect.element(tick('User Submitted')).toBeVisible();
  expect(place()).toBe(before);
});

test('does not move what is being read when rows are added above it', async () => {
  tasks.push(...manyTasks(620));
  await open(`${LIST}?all=true&group=status&sort=task_name&order=desc`);
  await isShown('Sapu lantai');
  window.scrollTo(0, 120 * 44);
  await expect.element(row('Hitung kas 05').first()).toBeVisible();
  const read = () => {
    const item = document.elementFromPoint(innerWidth / 2, 400)!.closest('[data-index]')!;
    return { text: item.textContent, top: Math.round(item.getBoundingClientRect().top) };
  };
  const scrolled = () => window.scrollY;
  const [before, place] = await atRest(() => [read(), scrolled()] as const);
  sendTask(tasks, 'Sapu lantai');
  sendLive('task submitted');
  await expect.poll(scrolled).toBeLessThan(place);
  await expect.poll(read).toEqual(before);
});

test('keeps the headings of a long list under the top bar', async () => {
  tasks.push(...Array.from({ length: 200 }, (_, number) => taskRowOf(`Periksa ${number}`)));
  await open(`${LIST}?all=true&group=location&secondary=jobRole`);
  const column = columnOf('Location');
  const [outlet, role] = [/^HM \d/, /^Ops \d/].map((name) => main.getByRole('button', { name }));
  await expect.element(role!).toBeVisible();
  window.scrollTo(0, 2500);
  const tops = () =>
    [column().closest('thead')!, outlet!.element(), role!.element()].map((one) =>
      Math.round(one.getBoundingClientRect().top),
    );
  await expect.poll(tops).toEqual([56, 100, 144]);
});

test('leads from what is overdue to exactly its rows', async () => {
  tasks.push(taskRowOf('Cek suhu freezer', LATE));
  await open(`${LIST}?all=true&group=location`);
  await count('7 tasks');
  await link('2 overdue', main).first().click();
  await at(/status=.*Overdue/);
  await count('2 tasks');
  await isGone('Buka toko');
  goBack();
  await at(/\?all=true&group=location$/);
  await count('7 tasks');
});

test('takes back the last filter by Back, suggests names, and reads a date as people write it', async () => {
  await open(`${LIST}?all=true`);
  await filter('Location').fill('sen');
  const list = () => document.getElementById(filter('Location').element().getAttribute('list')!)!;
  await expect
    .poll(() => [...list().querySelectorAll('option')].map(({ value }) => value))
    .toEqual(['Senayan']);
  await userEvent.keyboard('{Enter}');
  await at(/location=sen/);
  await filter('Job Name').fill('kas');
  await userEvent.keyboard('{Enter}');
  await at(/location=sen&jobName=kas/);
  goBack();
  await at(/location=sen$/);
  goBack();
  await at(`${LIST}?all=true`);

  await filter('From Date').fill('5/1/2026');
  await filter('To Date').fill('31 des');
  await userEvent.keyboard('{Enter}');
  await at(/dateFrom=2026-01-05/);
  await expect.element(filter('From Date')).toHaveValue('5 Jan 2026');
  await filter('To Date').fill('kapan');
  await filter('From Date').click();
  await expect.element(filter('To Date')).toHaveAttribute('aria-invalid', 'true');
});

test('leads an admin without tasks to where they are generated', async () => {
  await openScreen('/task/admin/daily-tasks?location=Nirwana', { answers: keepTasks(tasks) });
  await expect
    .element(link('Generate daily tasks', main))
    .toHaveAttribute('href', expect.stringMatching(/\/task\/admin\/generator/));
});
