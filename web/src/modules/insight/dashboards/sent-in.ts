import type { Ages } from '@gerai/shared/insight/dashboards/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';

interface SentWithin {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** The business dates of submission for an age group; 'older' has no first date. */
export function sentIn(age: keyof Ages, today: string | undefined): SentWithin {
  if (!today) return {};
  if (age === 'older') return { dateTo: addDays(today, -3) };
  const date = addDays(today, -{ today: 0, oneDay: 1, twoDays: 2 }[age]);
  return { dateFrom: date, dateTo: date };
}
