import {
  type CalendarInput,
  createHolidayCalendar,
  deleteHolidayCalendar,
  getOutletCalendar,
  type HolidayCalendar,
  type HolidayInput,
  listHolidayCalendars,
  previewHolidayCalendar,
  previewOutletCalendar,
  updateHolidayCalendar,
  updateOutletCalendar,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';

export const outletCalendarQuery = (id: string) =>
  queryOptions({
    queryKey: [queryRoots.outlets, 'calendar', id],
    queryFn: ({ signal }) => call(getOutletCalendar, { params: { id } }, { signal }),
  });

/** The tasks of days on which the outlet would be closed. */
export const calendarPreviewQuery = (id: string, body: CalendarInput) =>
  queryOptions({
    queryKey: [queryRoots.outlets, 'calendar-preview', id, body],
    queryFn: ({ signal }) => call(previewOutletCalendar, { params: { id }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const saveCalendar = (id: string, body: CalendarInput & BasedOn & { withdraw: boolean }) =>
  call(updateOutletCalendar, { params: { id }, body });

export const holidayCalendarsQuery = queryOptions({
  queryKey: [queryRoots.outlets, 'holiday-calendars'],
  queryFn: ({ signal }) => call(listHolidayCalendars, {}, { signal }),
});

/** The tasks of days on which outlets would be closed by a holiday calendar. */
export const holidayPreviewQuery = (id: string | null, input: HolidayInput) =>
  queryOptions({
    queryKey: [queryRoots.outlets, 'holiday-preview', id, input],
    queryFn: ({ signal }) => call(previewHolidayCalendar, { body: { id, ...input } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Adds a holiday calendar, or changes the one of an id. */
export const saveHolidays = (id: string | null, input: HolidayInput & BasedOn & { withdraw: boolean }) =>
  id === null
    ? call(createHolidayCalendar, { body: input })
    : call(updateHolidayCalendar, { params: { id }, body: input });

export const removeHolidays = ({ id }: HolidayCalendar) => call(deleteHolidayCalendar, { params: { id } });
