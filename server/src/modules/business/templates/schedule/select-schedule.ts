import { type Schedule, schedule } from '@gerai/shared/business/templates/contract.ts';
import { sql } from 'kysely';

/** The columns of `task_templates` that say when a template makes tasks. */
export const scheduleColumns = Object.keys(schedule.shape) as (keyof Schedule)[];

/** SQL of these columns of a table or query with this name. */
export const selectSchedule = (of: string) =>
  sql.join(scheduleColumns.map((column) => sql.ref(`${of}.${column}`)));
