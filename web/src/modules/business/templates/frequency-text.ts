import type { Schedule } from '@gerai/shared/business/templates/contract.ts';
import type { Frequency } from '@gerai/shared/business/templates/frequencies.ts';
import type { MonthWeek } from '@gerai/shared/business/templates/month-weeks.ts';
import { WEEKDAYS, type Weekday } from '@gerai/shared/time/business-time.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The frequencies, without what each is by. */
export const frequencyNames: Record<Frequency, MessageDescriptor> = {
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  monthly: msg`Monthly`,
  custom_x_days: msg`Every X Days`,
  custom_x_weeks: msg`Every X Weeks`,
  monthly_weekday: msg`Monthly by Weekday`,
  once: msg`Once`,
};

export const monthWeekNames: Record<MonthWeek, MessageDescriptor> = {
  first: msg`First`,
  second: msg`Second`,
  third: msg`Third`,
  fourth: msg`Fourth`,
  last: msg`Last`,
};

export const weekdayLabels: Record<Weekday, MessageDescriptor> = {
  Monday: msg`Monday`,
  Tuesday: msg`Tuesday`,
  Wednesday: msg`Wednesday`,
  Thursday: msg`Thursday`,
  Friday: msg`Friday`,
  Saturday: msg`Saturday`,
  Sunday: msg`Sunday`,
};

/** What a task's detail knows of a schedule: not since when. */
type Recurrence = Pick<
  Schedule,
  'frequency' | 'weekly_days' | 'monthly_date' | 'monthly_week' | 'custom_days' | 'custom_weeks'
>;

/** A template's frequency in a few words. */
export function frequencyText(i18n: I18n, schedule: Recurrence): string {
  const days = WEEKDAYS.filter((day) => schedule.weekly_days.includes(day))
    .map((day) => i18n._(weekdayLabels[day]))
    .join(', ');
  switch (schedule.frequency) {
    case 'weekly':
      return i18n._(msg`Weekly: ${days}`);
    case 'monthly':
      return i18n._(msg`Monthly on day ${schedule.monthly_date ?? 1}`);
    case 'custom_x_days':
      return i18n._(msg`Every ${schedule.custom_days ?? 1} days`);
    case 'custom_x_weeks':
      return schedule.custom_weeks === 2
        ? i18n._(msg`Every second week: ${days}`)
        : i18n._(msg`Every ${schedule.custom_weeks ?? 1} weeks: ${days}`);
    case 'monthly_weekday':
      return i18n._(monthWeekTexts[schedule.monthly_week ?? 'first'](days));
    default:
      return i18n._(frequencyNames[schedule.frequency]);
  }
}

/** Whole sentences, since languages order their words in their own way. */
const monthWeekTexts: Record<MonthWeek, (days: string) => MessageDescriptor> = {
  first: (days) => msg`Monthly on the first ${days}`,
  second: (days) => msg`Monthly on the second ${days}`,
  third: (days) => msg`Monthly on the third ${days}`,
  fourth: (days) => msg`Monthly on the fourth ${days}`,
  last: (days) => msg`Monthly on the last ${days}`,
};
