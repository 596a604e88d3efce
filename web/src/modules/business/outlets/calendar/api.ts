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
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';

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

/** Saves a form that was loaded at `expected_updated_at`. */
export const saveCalendar = ({
  id,
  ...body
}: CalendarInput & { id: string; withdraw: boolean; expected_updated_at: string }) =>
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

/** Adds a holiday calendar, or updates `edited`. */
export const saveHolidays = (input: HolidayInput & { withdraw: boolean }, edited: HolidayCalendar | null) =>
  edited
    ? call(updateHolidayCalendar, {
        params: { id: edited.id },
        body: { ...input, expected_updated_at: edited.updated_at },
      })
    : call(createHolidayCalendar, { body: input });

export const removeHolidays = ({ id }: HolidayCalendar) => call(deleteHolidayCalendar, { params: { id } });
