import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import {
  civilDate,
  idParams,
  instant,
  noContent,
  requiredName,
  requiredText,
  uuid,
} from '../../http/schemas.ts';
import { WEEKDAYS } from '../../time/business-time.ts';
import type { OutletReason } from './reasons.ts';

export const calendarLimits = {
  name: 100,
  reason: 200,
  /** Single closed days of an outlet. */
  days: 366,
  pauses: 50,
  calendars: 20,
  /** Holidays of a calendar, and outlets that one call can name. */
  holidays: 1000,
  outlets: 5000,
} as const;

const count = z.number().int();
const reason = (missing: OutletReason) => requiredText(calendarLimits.reason, missing);
const day = z.object({ date: civilDate, name: reason('outlets.day_name_required') });
const pause = z
  .object({ from: civilDate, until: civilDate.nullable(), reason: reason('outlets.pause_reason_required') })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'outlets.pause_ends_before' satisfies OutletReason,
  });

const calendarFields = {
  opens_on: civilDate.nullable(),
  /** The first day on which it is closed for good. */
  closed_from: civilDate.nullable(),
  /** Closed each week, from the day on which that is saved. */
  weekdays: z.array(z.enum(WEEKDAYS)).max(6, 'outlets.no_weekday_open' satisfies OutletReason),
  days: z.array(day).max(calendarLimits.days),
  pauses: z.array(pause).max(calendarLimits.pauses),
  /** The holiday calendars that it follows. */
  calendar_ids: z.array(uuid).max(calendarLimits.calendars),
};

/** On which days an outlet is open. */
export const calendarInput = z.object(calendarFields).superRefine((input, context) => {
  const refuse = (path: (string | number)[], message: OutletReason) =>
    context.addIssue({ code: 'custom', path, message });
  if (input.opens_on !== null && input.closed_from !== null && input.closed_from <= input.opens_on)
    refuse(['closed_from'], 'outlets.closes_before_opening');
  const dates = input.days.map(({ date }) => date);
  for (const [at, date] of dates.entries())
    if (dates.indexOf(date) < at) refuse(['days', at, 'date'], 'outlets.day_twice');
});
export type CalendarInput = z.infer<typeof calendarInput>;

export const outletCalendar = z.object({
  id: uuid,
  outlet_name: z.string(),
  ...calendarFields,
  updated_at: instant,
});
export type OutletCalendar = z.infer<typeof outletCalendar>;

/** The tasks of days on which their outlets are closed. */
const closedTasks = z.object({
  /** Those for which nobody sent anything, which can be withdrawn, and how many of them a day's end failed. */
  tasks: count,
  failed: count,
  /** Those for which somebody did, which stay. */
  kept: count,
  outlets: count,
  /** The dates of those that can be withdrawn; null without any. */
  first: civilDate.nullable(),
  last: civilDate.nullable(),
});
export type ClosedTasks = z.infer<typeof closedTasks>;

const withdraw = {
  /** Deletes the tasks of closed days for which nobody sent anything; else they stay, and fail if nobody does them. */
  withdraw: z.boolean(),
};
const withdrawn = { withdrawn: count };

export const getOutletCalendar = endpoint({
  method: 'GET',
  path: '/api/outlets/:id/calendar',
  summary: 'On which days an outlet is open (admin)',
  params: idParams,
  response: outletCalendar,
});

export const previewOutletCalendar = endpoint({
  method: 'POST',
  path: '/api/outlets/:id/calendar/preview',
  summary: 'The tasks of days on which an outlet would be closed (admin)',
  params: idParams,
  body: calendarInput,
  response: closedTasks,
});

export const updateOutletCalendar = endpoint({
  method: 'PUT',
  path: '/api/outlets/:id/calendar',
  summary: 'Change on which days an outlet is open (admin)',
  params: idParams,
  body: calendarInput.safeExtend({ ...withdraw, ...basedOn }),
  response: outletCalendar.extend(withdrawn),
});

const holidayFields = {
  calendar_name: requiredName(calendarLimits.name, 'outlets.calendar_name_required' satisfies OutletReason),
  holidays: z.array(day).max(calendarLimits.holidays),
  /** The outlets that follow it, from the day on which they are added here. */
  outlet_ids: z.array(uuid).max(calendarLimits.outlets),
  /** An outlet that is added follows it too. */
  for_new_outlets: z.boolean(),
};
const holidayInput = z.object(holidayFields);
export type HolidayInput = z.infer<typeof holidayInput>;

export const holidayCalendar = z.object({ id: uuid, ...holidayFields, updated_at: instant });
export type HolidayCalendar = z.infer<typeof holidayCalendar>;

export const listHolidayCalendars = endpoint({
  method: 'GET',
  path: '/api/holiday-calendars',
  summary: 'The holiday calendars with their days and the outlets that follow them (admin)',
  response: z.array(holidayCalendar),
});

export const previewHolidayCalendar = endpoint({
  method: 'POST',
  path: '/api/holiday-calendars/preview',
  summary: 'The tasks of days on which outlets would be closed by a holiday calendar (admin)',
  body: holidayInput.extend({
    /** Null for a new one. */
    id: uuid.nullable(),
  }),
  response: closedTasks,
});

export const createHolidayCalendar = endpoint({
  method: 'POST',
  path: '/api/holiday-calendars',
  summary: 'Add a holiday calendar (admin)',
  body: holidayInput.extend(withdraw),
  response: holidayCalendar.extend(withdrawn),
  status: 201,
});

export const updateHolidayCalendar = endpoint({
  method: 'PUT',
  path: '/api/holiday-calendars/:id',
  summary: 'Change a holiday calendar, and which outlets follow it (admin)',
  params: idParams,
  body: holidayInput.extend({ ...withdraw, ...basedOn }),
  response: holidayCalendar.extend(withdrawn),
});

export const deleteHolidayCalendar = endpoint({
  method: 'DELETE',
  path: '/api/holiday-calendars/:id',
  summary: 'Delete a holiday calendar: its outlets are open on its days to come (admin)',
  params: idParams,
  response: noContent,
});
