import { createPosting } from '@gerai/shared/accounts/postings/contract.ts';
import { listUsers } from '@gerai/shared/accounts/users/contract.ts';
import { listAreaNames } from '@gerai/shared/business/areas/contract.ts';
import { getOutletCalendar, listHolidayCalendars } from '@gerai/shared/business/outlets/calendar-contract.ts';
import {
  getOutlet,
  listOutlets,
  type OutletInput,
  updateOutlet,
} from '@gerai/shared/business/outlets/contract.ts';
import { getOutletOverview, type OutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { outletRecordOf } from '../../../testing/fixtures/outlet-record.ts';
import { keepUsers, userOf } from '../../../testing/keep-users.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import {
  at,
  button,
  clearNotices,
  contains,
  dialog,
  link,
  main,
  noticed,
  row,
  text,
} from '../../../testing/screen-steps.ts';

const id = crypto.randomUUID();
const [ops, cashier] = [crypto.randomUUID(), crypto.randomUUID()];
const AT = '2026-11-20T07:10:00.000Z';
const today = businessDate(new Date());
const tomorrow = addDays(today, 1);

/** So many a day for four weeks, none on the closed day and on that of the outage. */
const days = (each: number) => Array.from({ length: 28 }, (_, day) => (day === 20 || day === 24 ? 0 : each));

const overview = (date: string | undefined): OutletOverview => ({
  outlet: outletRecordOf({
    ...{ id, users: 2, templates: 3, applied_templates: 3, tags: ['Beach', 'Mall'], area_id: bali.id },
    address: 'Jl. Kebon Sirih 12, Menteng',
    phone: '(021) 555-0142',
    opening_hours: 'Senin–Sabtu 08.00–21.00',
  }),
  business_date: today,
  date: date ?? today,
  closed: date === tomorrow ? { why: 'holiday', name: 'Nyepi' } : null,
  roles:
    date === tomorrow
      ? []
      : [
          { job_role_id: cashier, role_name: 'Kasir', tasks: 3, done: 0, due: 5, people: 1, invited: 0 },
          { job_role_id: ops, role_name: 'Ops', tasks: 4, done: 2, due: 4, people: 0, invited: 0 },
        ],
  is_reviewed: true,
  invited_managers: 0,
  unreviewed: 0,
  days: Array.from({ length: 14 }, (_, day) => ({ date: addDays(today, day - 13), tasks: 7, done: 2 })),
  roleDays: {
    dates: Array.from({ length: 28 }, (_, day) => addDays(today, day - 27)),
    roles: [
      { job_role_id: cashier, role_name: 'Kasir', tasks: days(5), done: days(5) },
      { job_role_id: ops, role_name: 'Ops', tasks: days(4), done: days(1) },
    ],
    closed: [20],
    outages: { [addDays(today, -3)]: 'No network' },
  },
  people: [
    {
      ...{ uid: crypto.randomUUID(), name: 'Rina', role: 'manager', job_role: null, avatar_url: null },
      ...{ status: 'active', last_login: null },
    },
  ],
  history: [
    {
      ...{
        id: 1,
        event: 'outlet calendar updated',
        actor_uid: null,
        actor_name: 'Andi',
        actor_avatar_url: null,
      },
      ...{ subject_type: 'outlet', subject_id: id, subject_name: 'HM', outlet_id: null, outlet_name: null },
      created_at: AT,
    },
  ],
});

const bali = { id: crypto.randomUUID(), area_name: 'Bali', parent_id: null };
const nyepi = {
  ...{ id: crypto.randomUUID(), calendar_name: 'Bali holidays', holidays: [], outlet_ids: [id] },
  ...{ for_new_outlets: false, created_at: AT, updated_at: AT },
};

const open = (...more: readonly Answer[]) =>
  openScreen(`/task/admin/outlets/${id}`, {
    answers: [
      answer(getOutletOverview, ({ query: { date } }) => overview(date)),
      answer(listAreaNames, () => [bali]),
      answer(getOutletCalendar, () => ({
        ...{ id, outlet_name: 'HM', opens_on: null, closed_from: null, weekdays: [], pauses: [] },
        ...{ days: [{ date: tomorrow, name: 'Stocktaking' }], calendar_ids: [nyepi.id], updated_at: AT },
      })),
      answer(listHolidayCalendars, () => [nyepi]),
      ...more,
    ],
  });

test("an outlet's page tells each role's tasks of a day, who is missing, its people and its history", async () => {
  await open();
  await expect.element(main.getByRole('heading', { name: 'HM', exact: true })).toBeVisible();
  await contains(row('Ops').first(), /4.*2.*0.*Nobody works there/);
  await contains(row('Kasir').first(), '2 not made yet');
  await expect
    .element(link('Ops'))
    .toHaveAttribute(
      'href',
      `/task/admin/daily-tasks?dateFrom=${today}&dateTo=${today}&outlet_id=${id}&job_role_id=${ops}`,
    );
  await expect.element(link('Rina')).toBeVisible();
  await expect.element(link('All 2 people')).toBeVisible();
  // Figures and people come before the day, and each figure leads to what it counts.
  await contains(main, /Done today2 of 7.*Done in 14 days29%.*People2.*Templates3.*Rina.*Ops/s);
  await expect
    .element(main.getByRole('link', { name: /^Done today/ }))
    .toHaveAttribute('href', `/task/admin/daily-tasks?dateFrom=${today}&dateTo=${today}&outlet_id=${id}`);
  await contains(main, 'Andi');
  await expectAccessible();

  // Another day, which the address keeps; Today leads back.
  await button('Day after').click();
  await at(`/task/admin/outlets/${id}?date=${tomorrow}`);
  await expect.element(text('Closed on this day: it gets no tasks. Nyepi')).toBeVisible();
  await expectAccessible();
  await button('Today').click();
  await at(`/task/admin/outlets/${id}`);
  await expect.element(row('Ops').first()).toBeVisible();

  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('where nobody reviews on the day, its page says what would be approved, and an admin names a deputy there', async () => {
  const budi = userOf({ name: 'Budi', role: 'staff' });
  const posted: object[] = [];
  let review = { is_reviewed: false, unreviewed: 3, invited_managers: 2 };
  await open(
    answer(getOutletOverview, ({ query: { date } }) => ({
      ...{
        ...overview(date),
        roles: overview(today).roles.map((role) => ({ ...role, invited: 3 })),
        closed: null,
      },
      ...(date === undefined ? review : { is_reviewed: date === tomorrow, unreviewed: 0 }),
    })),
    ...keepUsers([
      userOf({ name: 'Tono', role: 'manager' }),
      budi,
      userOf({ name: 'Budiman', role: 'admin' }),
    ]),
    answer(createPosting, ({ params, body }) => {
      posted.push({ ...params, ...body });
      review = { is_reviewed: true, unreviewed: 1, invited_managers: 0 };
      const { outlet_id: _, area_id: __, ...days } = body;
      return {
        ...{ id: crypto.randomUUID(), outlet: { id, outlet_name: 'HM' }, area: null, job_role: null },
        ...{ ...days, updated_at: AT },
      };
    }),
  );
  await contains(
    main,
    'Nobody reviews 3 tasks here on this day: they would be approved automatically. 2 managers are invited and have not signed in yet. Invite again · Name a reviewer',
  );
  await expect
    .element(link('Invite again', main).first())
    .toHaveAttribute('href', `/task/admin/users?status=pending&location_id=${id}&role=manager`);
  await contains(row('Ops').first(), '3 invited, not signed in yet Invite again');
  await expectAccessible();
  await button('Name a reviewer').click();
  await expect.element(button('Name as reviewer', dialog)).toBeDisabled();
  const person = dialog.getByRole('combobox', { name: 'Person' });
  await person.click();
  // The managers at first, others by name; admins review already.
  await expect.element(page.getByRole('option', { name: 'Tono · Manager', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Budi/ })).not.toBeInTheDocument();
  await person.fill('Budi');
  await page.getByRole('option', { name: 'Budi · Staff', exact: true }).click();
  await expect.element(page.getByRole('option', { name: /Budiman/ })).not.toBeInTheDocument();
  await expectAccessible();
  await button('Name as reviewer', dialog).click();
  await noticed('Reviewer named', 'Budi · HM');
  const as = { outlet_id: id, area_id: null, role: 'manager', job_role_id: null };
  expect(posted).toEqual([{ uid: budi.uid, ...as, from_date: today, until_date: null }]);
  await contains(main, 'Nobody reviews 1 task here on this day: it would be approved automatically.');

  await button('Day after').click();
  await at(`/task/admin/outlets/${id}?date=${tomorrow}`);
  await expect.element(row('Ops').first()).toBeVisible();
  await expect.element(page.getByText(/Nobody reviews/)).not.toBeInTheDocument();
  await button('Today').click();
  await button('Day before').click();
  // A day that is over has been approved or not.
  await at(`/task/admin/outlets/${id}?date=${addDays(today, -1)}`);
  await expect.element(row('Ops').first()).toBeVisible();
  await expect.element(page.getByText(/Nobody reviews/)).not.toBeInTheDocument();
});

test('a search for a person that fails does not say that nobody was found', async () => {
  await open(
    answer(getOutletOverview, ({ query: { date } }) => ({
      ...{ ...overview(date), roles: overview(today).roles, closed: null },
      ...{ is_reviewed: false, unreviewed: 3 },
    })),
    answer(listUsers, () => {
      throw new Refusal('forbidden', { message: 'No.', reason: 'http.forbidden' });
    }),
  );
  await button('Name a reviewer').click();
  await dialog.getByRole('combobox', { name: 'Person' }).click();
  await expect.element(text('Could not be loaded')).toBeVisible();
  await expect.element(text('Nothing found')).not.toBeInTheDocument();
});

test('an outlet at which nobody works leads to the form that adds somebody there', async () => {
  await open(answer(getOutletOverview, ({ query: { date } }) => ({ ...overview(date), people: [] })));
  await expect.element(text('Nobody works at this outlet')).toBeVisible();
  await expect
    .element(link('Add User', main))
    .toHaveAttribute('href', `/task/admin/users?location_id=${id}&add=true`);
  await expectAccessible();
});

test("an outlet's page shows four weeks of each job role, each field leading to its tasks", async () => {
  await open();
  const map = main.getByRole('region', { name: 'Completion by job role', exact: true });
  const field = (name: RegExp) => map.getByRole('link', { name });
  await expect.element(field(/^Ops, .*: 25%, 1 of 4 done$/).first()).toBeVisible();
  const yesterday = addDays(today, -1);
  await expect
    .element(field(/^Ops, .*: 25%, 1 of 4 done$/).nth(24))
    .toHaveAttribute(
      'href',
      `/task/admin/daily-tasks?dateFrom=${yesterday}&dateTo=${yesterday}&outlet_id=${id}&job_role_id=${ops}`,
    );
  await expect.element(field(/^All job roles, .*: 66%, 6 of 9 done$/).first()).toBeInTheDocument();
  await expect.element(field(/^Kasir, .*: closed$/)).toBeInTheDocument();
  await expect.element(field(/^Kasir, .*: system outage, not counted. No network$/)).toBeInTheDocument();
  await expectAccessible();
});

test('an outlet that is gone says so, and leads back to the list', async () => {
  await openScreen(`/task/admin/outlets/${id}`, {
    answers: [
      answer(getOutletOverview, () => {
        throw new Refusal('not_found', { reason: 'http.not_found', message: '' });
      }),
    ],
  });
  await expect.element(text('This outlet does not exist any more')).toBeVisible();
  await expect.element(link('Outlets', main)).toHaveAttribute('href', '/task/admin/outlets');
});

test("an outlet's page tells its area and the closed days to come, and opens its form", async () => {
  const saved: OutletInput[] = [];
  const { outlet } = overview(undefined);
  await open(
    answer(getOutlet, () => outlet),
    answer(listOutlets, () => []),
    answer(updateOutlet, ({ body: { expected_updated_at: _, ...body } }) => {
      saved.push(body);
      return outlet;
    }),
  );
  await expect.element(link('Bali', main)).toHaveAttribute('href', `/task/admin/outlets?area_id=${bali.id}`);
  await contains(main, /Closed in the next 60 days:.*Stocktaking/);
  await expect
    .element(link('Holiday calendars: Bali holidays', main))
    .toHaveAttribute('href', '/task/admin/outlets/calendars');
  await button('Edit').click();
  const dialog = page.getByRole('dialog');
  const area = dialog.getByRole('combobox', { name: 'Area', exact: true });
  await expect.element(area).toHaveValue('Bali');
  await expectAccessible();
  await dialog.getByLabelText('Clear area', { exact: true }).click();
  await button('Save changes').click();
  await noticed('Outlet updated successfully!', 'HM');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved).toMatchObject([{ outlet_name: 'HM', area_id: null }]);
  clearNotices();
});
