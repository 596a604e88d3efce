import { type Schedule, schedule } from '@gerai/shared/business/templates/contract.ts';
import { selectColumns } from '../../../../database/queries/select-columns.ts';

/** The columns of `task_templates` that say when a template makes tasks. */
export const scheduleColumns = Object.keys(schedule.shape) as (keyof Schedule)[];

/** SQL of these columns; with `of`, those of a table or query with this name. */
export const selectSchedule = (of?: string) => selectColumns(scheduleColumns, of);
