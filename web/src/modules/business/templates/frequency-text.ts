import type { Schedule } from '@gerai/shared/business/templates/contract.ts';
import { WEEKDAYS, type Weekday } from '@gerai/shared/time/business-time.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const weekdayLabels: Record<Weekday, MessageDescriptor> = {
  Monday: msg`Monday`,
  Tuesday: msg`Tuesday`,
  Wednesday: msg`Wednesday`,
  Thursday: msg`Thursday`,
  Friday: msg`Friday`,
  Saturday: msg`Saturday`,
  Sunday: msg`Sunday`,
};

/** A template's frequency in a few words. */
export function frequencyText(
  i18n: I18n,
  schedule: Pick<Schedule, 'frequency' | 'weekly_days' | 'monthly_date' | 'custom_days'>,
): string {
  switch (schedule.frequency) {
    case 'daily':
      return i18n._(msg`Daily`);
    case 'weekly': {
      const days = WEEKDAYS.filter((day) => schedule.weekly_days.includes(day));
      return i18n._(msg`Weekly: ${days.map((day) => i18n._(weekdayLabels[day])).join(', ')}`);
    }
    case 'monthly':
      return i18n._(msg`Monthly on day ${schedule.monthly_date ?? 1}`);
    case 'custom_x_days':
      return i18n._(msg`Every ${schedule.custom_days ?? 1} days`);
  }
}
