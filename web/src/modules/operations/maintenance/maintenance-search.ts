import { JOBS, type JobName } from '@gerai/shared/jobs/schedule.ts';
import { dateOf, flagOf, oneOf, textOf } from '../../../core/api/search-params.ts';

export const LEVEL_CHOICES = ['warn', 'error'] as const;

/** The open dialog: a tool, or the history of a job. */
export type Opened = 'backup' | 'log' | JobName;

export interface MaintenanceSearch {
  /** Whether a date other than today is settled. */
  custom?: boolean | undefined;
  date?: string | undefined;
  open?: Opened | undefined;
  /** Filters of the log; absent means no filter. */
  level?: (typeof LEVEL_CHOICES)[number] | undefined;
  text?: string | undefined;
  follow?: boolean | undefined;
}

export const maintenanceSearch = (search: Record<string, unknown>): MaintenanceSearch => ({
  custom: flagOf(search.custom) || undefined,
  date: dateOf(search.date),
  open: oneOf<Opened>(search.open, ['backup', 'log', ...JOBS]),
  level: oneOf(search.level, LEVEL_CHOICES),
  text: textOf(search.text)?.slice(0, 100),
  follow: flagOf(search.follow) || undefined,
});
