import type { Frequency } from '@gerai/shared/business/templates/frequencies.ts';
import type { MonthWeek } from '@gerai/shared/business/templates/month-weeks.ts';
import type { Weekday } from '@gerai/shared/time/business-time.ts';
import type { SceneName } from '../photos/pictures.ts';
import type { JobRole } from './people.ts';
import type { Area, Tag } from './places.ts';
import type { TaskGroupName } from './task-groups.ts';

/**
 * The recurrence: daily; on weekdays, of every week, every few weeks or a week of the month; on a day of the month; every
 * few days, the last time some days ago; once, some days ahead.
 */
export type Recurs =
  | { every: 'day' }
  | { on: Weekday[] }
  | { on: Weekday[]; everyWeeks: number }
  | { on: Weekday[]; monthWeek: MonthWeek }
  | { monthDay: number }
  | { everyDays: number; lastDaysAgo: number }
  | { onceInDays: number };

/** One template group of the demo. */
export interface DemoTemplate {
  name: string;
  group: TaskGroupName;
  jobRole: JobRole;
  recurs: Recurs;
  /** HH:MM. */
  deadline: string;
  /** Further times of the day, each with a task of its own. */
  moreDeadlines?: readonly string[];
  /** Default 1. */
  days?: number;
  /** Outlet names; all outlets by default, unless it is for an area or a tag. */
  at?: readonly string[];
  area?: Area;
  tag?: Tag;
  /** What its photos show. */
  scene: SceneName;
  photo: 'required' | 'optional';
  /** Whether it has a sample photo. */
  sample?: true;
  instructions: string;
  criteria: string;
}

export const daily: Recurs = { every: 'day' };

export function frequencyOf(recurs: Recurs): Frequency {
  if ('every' in recurs) return 'daily';
  if ('onceInDays' in recurs) return 'once';
  if ('everyWeeks' in recurs) return 'custom_x_weeks';
  if ('monthWeek' in recurs) return 'monthly_weekday';
  if ('on' in recurs) return 'weekly';
  return 'monthDay' in recurs ? 'monthly' : 'custom_x_days';
}
