import {
  type CalendarInput,
  type ClosedTasks,
  createHolidayCalendar,
  getOutletCalendar,
  type HolidayCalendar,
  listHolidayCalendars,
  previewHolidayCalendar,
  previewOutletCalendar,
  updateOutletCalendar,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { listOutlets, type OutletRecord, pageOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import { addDays, businessDate, weekdayOf } from '@gerai/shared/time/business-time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { outletRecordOf } from '../../../../testing/fixtures/outlet-record.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { at, button, contains, dialog, main, marked, text } from '../../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const today = businessDate(new Date());
const HM = outletRecordOf({ users: 2 });
const notOpen: OutletRecord[] = [
  { state: 'opening' as const, opens_on: '2026-12-01' },
  { state: 'paused' as const, pause: { until: '2026-12-03', reason: 'Renovasi' }, closed_today: true },
  { closed_today: true },
].map((life, n) => ({ ...HM, id: crypto.randomUUID(), outlet_name: `Outlet ${n}`, ...life }));
const open: CalendarInput = {
  ...{ opens_on: null, closed_from: null },
  ...{ weekdays: [], days: [], pauses: [], calendar_ids: [] },
};
const closed: ClosedTasks = {
  ...{ tasks: 3, failed: 1, kept: 2, outlets: 1, first: '2026-11-19', last: '2026-11-20' },
};
const nothing: ClosedTasks = { tasks: 0, failed: 0, kept: 0, outlets: 0, first: null, last: null };

test('an outlet is closed on weekdays and holidays, paused with a reason, and its tasks withdrawn or kept', async () => {
  const natal: HolidayCalendar = {
    ...{ id: crypto.randomUUID(), calendar_name: 'Libur', for_new_outlets: false, outlet_ids: [] },
    holidays: [{ date: addDays(today, 3), name: 'Natal' }],
    updated_at: AT,
  };
  const saved: object[] = [];
  await openScreen('/task/admin/outlets', {
    answers: [
      answer(pageOutlets, () => ({ rows: [HM, ...notOpen], next: null, total: 4 })),
      answer(listHolidayCalendars, () => [natal]),
      answer(getOutletCalendar, () => ({ id: HM.id, outlet_name: 'HM', ...open, updated_at: AT })),
      answer(previewOutletCalendar, ({ body }) => (body.pauses.length > 0 ? closed : nothing)),
      answer(updateOutletCalendar, ({ body }) => {
        saved.push(body);
        return { id: HM.id, outlet_name: 'HM', ...body, updated_at: AT, withdrawn: body.withdraw ? 3 : 0 };
      }),
    ],
  });
  for (const status of ['Open', 'Opens 1 Des 2026', 'Paused until 3 Des 2026', 'Closed today'])
    await expect.element(main.getByRole('table').getByText(status, { exact: true })).toBeVisible();
  await button('More for HM').click();
  await page.getByRole('menuitem', { name: 'Opening days…', exact: true }).click();
  await at(/calendar=/);
  await contains(dialog, 'Open on each of the next 60 days.');
  await expect.element(button('Save changes', dialog)).toBeDisabled();
  const tomorrow = weekdayOf(addDays(today, 1));
  await dialog.getByText(tomorrow, { exact: true }).click();
  await dialog.getByLabelText('Libur').click();
  await contains(dialog, /Closed in the next 60 days:.*\(Natal\).* and \d+ more/);
  await expectAccessible();

  await button('Add a pause', dialog).click();
  await button('Save changes', dialog).click();
  await expect.element(text(outletReasons['outlets.pause_reason_required'], dialog)).toBeVisible();
  await dialog.getByLabelText('From', { exact: true }).fill(today);
  await dialog.getByLabelText('Reason', { exact: true }).fill('Renovasi');
  await contains(dialog, 'Closed on all of the next 60 days.');
  await contains(dialog, /3 tasks of closed days exist already.*1 of them failed automatically/);
  await contains(dialog, '2 tasks of closed days stay');
  await expectAccessible();
  await dialog.getByLabelText('Withdraw 3 tasks').click();
  await button('Save changes', dialog).click();
  await expect.element(text('Opening days saved.', main)).toBeVisible();
  await at('/task/admin/outlets');
  expect(saved).toEqual([
    {
      ...open,
      weekdays: [tomorrow],
      calendar_ids: [natal.id],
      pauses: [{ from: today, until: null, reason: 'Renovasi' }],
      withdraw: false,
      expected_updated_at: AT,
    },
  ]);
});

test('a holiday calendar is pasted as lines, says which it cannot read, and is followed by outlets', async () => {
  const calendars: HolidayCalendar[] = [];
  await openScreen('/task/admin/outlets/calendars', {
    answers: [
      answer(listHolidayCalendars, () => calendars),
      answer(listOutlets, () => [HM]),
      answer(previewHolidayCalendar, () => closed),
      answer(createHolidayCalendar, ({ body: { withdraw, ...body } }) => {
        const calendar = { ...body, id: crypto.randomUUID(), updated_at: AT };
        calendars.push(calendar);
        return { ...calendar, withdrawn: withdraw ? 3 : 0 };
      }),
    ],
  });
  await expect.element(text('No holiday calendars', main)).toBeVisible();
  await button('Add holiday calendar', main).first().click();
  await dialog.getByLabelText(/^Name/).fill('Libur nasional 2027');
  await dialog.getByLabelText(/^Days/).fill('1/1/2027; Tahun Baru\nNatal');
  await contains(dialog, 'Lines without a date and a name: 2.');
  await button('Add holiday calendar', dialog).click();
  expect(calendars).toEqual([]);
  await dialog.getByLabelText(/^Days/).fill('25/12/2027; Natal\n1/1/2027; Tahun Baru');
  await contains(dialog, '2 days read');
  await button('Choose all outlets', dialog).click();
  await contains(dialog, '1 chosen');
  await expect.element(dialog.getByLabelText('Withdraw 3 tasks')).toBeChecked();
  await expectAccessible();
  await button('Add holiday calendar', dialog).click();
  await expect.element(text('Holiday calendar saved. 3 tasks withdrawn.', main)).toBeVisible();
  await marked('Libur nasional 2027');
  expect(calendars).toMatchObject([
    {
      holidays: [
        { date: '2027-01-01', name: 'Tahun Baru' },
        { date: '2027-12-25', name: 'Natal' },
      ],
      outlet_ids: [HM.id],
    },
  ]);
  await contains(main, /Libur nasional 2027.*2 days · 1 outlet/);
  await expectAccessible();
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await expect.element(button('Edit Libur nasional 2027')).toBeVisible();
});

test("Indonesia's holidays are offered with where they are from, and can be changed before they are saved", async () => {
  await openScreen('/task/admin/outlets/calendars', {
    answers: [
      answer(listHolidayCalendars, () => []),
      answer(listOutlets, () => [HM]),
      answer(previewHolidayCalendar, () => closed),
    ],
  });
  await button('Add holiday calendar', main).first().click();
  const days = dialog.getByLabelText(/^Days/);
  await days.fill('25 Desember 2026 Natal');
  await contains(dialog, '1 day read');
  await button('Holidays of Indonesia', dialog).click();
  await contains(page.getByRole('menu'), /Libur nasional 2026 · 17 days.*SKB 3 Menteri/);
  await expectAccessible();
  await page.getByRole('menuitem', { name: /^Libur nasional 2026/ }).click();
  await contains(dialog, '17 days read');
  await expect.element(dialog.getByLabelText(/^Name/)).toHaveValue('Libur nasional 2026');
  expect((days.element() as HTMLTextAreaElement).value).toMatch(/^25 Desember 2026 Natal\n2026-01-01; Tahun/);
});
