import { dateOf, flagOf } from '../../lib/search-params.ts';

export interface MaintenanceSearch {
  /** Whether a date other than today is settled. */
  custom?: boolean | undefined;
  date?: string | undefined;
}

export const maintenanceSearch = (search: Record<string, unknown>): MaintenanceSearch => ({
  custom: flagOf(search.custom) || undefined,
  date: dateOf(search.date),
});
