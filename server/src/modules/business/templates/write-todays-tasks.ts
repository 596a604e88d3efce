import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { deadlinesOf } from '@gerai/shared/business/templates/rules.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { dateAt, zoneOfOutlet } from '../../../database/queries/outlet-zone.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Queryable } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import type { StoredGroup } from './queries.ts';
import { buildTaskName } from './schedule/build-task-name.ts';

/** SQL: nobody has submitted a `task`, and nobody has cancelled it. */
const isOpen = sql`not exists (select from task_submissions submission where submission.task_id = task.id)`;

/** SQL: a `task` is of a template and of today at its outlet. */
const isOf = (display_id: string, now: Date): RawBuilder<unknown> => {
  const days = [-1, 0, 1].map((distance) => addDays(businessDate(now), distance));
  return sql`task.template_id in (select id from task_templates where display_id = ${display_id})
    and task.task_date = any(${days}::date[])
    and task.task_date = ${dateAt(sql`${now}::timestamptz`, zoneOfOutlet(sql`task.assigned_location_id`))}`;
};

/** How many of today's tasks of a template nobody has submitted. */
export async function countTodaysTasks(
  db: Queryable,
  display_id: string,
  now: Date,
): Promise<{ unsubmitted: number }> {
  const { rows } = await sql<{ unsubmitted: number }>`
    select count(*) as unsubmitted from daily_tasks task where ${isOf(display_id, now)} and ${isOpen}`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Gives today's tasks of a template that nobody has submitted its present definition and deadline; outlet, role and date
 * stay. The first of the day gets the first time, and so on; one whose time is gone stays as it was. Adds an entry to the trail, by which their people's screens follow. Returns how many changed.
 */
export async function writeTodaysTasks(
  tx: Transaction<Tables>,
  actor: PersonActor,
  group: StoredGroup,
  at: Date,
): Promise<number> {
  const date = businessDate(at);
  const { display_id, definition_id, task_name, locations } = group;
  // Whoever submits one at this moment holds its row by a foreign key: what is sent first keeps its wording and deadline,
  // and its counts, which are made by its deadline.
  const { rows } = await sql<{ id: string }>`
    select id from daily_tasks task where ${isOf(display_id, at)} order by id for update`.execute(tx);
  const deadlines = deadlinesOf(group, date);
  const { numAffectedRows } = await sql`
    update daily_tasks task set definition_id = ${definition_id}, deadline_datetime = due.deadline_datetime,
      deadline_date = due.deadline_date, task_name = due.task_name
    from (
      select task.id, place.deadline_date, ${buildTaskName(sql`${task_name}::text`, sql`given.time`)} as task_name,
        (place.deadline_date + given.deadline_time) at time zone place.zone as deadline_datetime
      from daily_tasks task
      join unnest(
        ${deadlines.map(({ slot }) => slot)}::smallint[], ${deadlines.map(({ time }) => time)}::text[],
        ${deadlines.map(({ deadline_time }) => deadline_time)}::time[]
      ) given (slot, time, deadline_time) on given.slot = task.slot
      cross join lateral (
        select task.task_date + ${group.deadline_days - 1}::integer as deadline_date,
          ${zoneOfOutlet(sql`task.assigned_location_id`)} as zone
      ) place
      where task.id = any(${rows.map(({ id }) => id)}::uuid[])
    ) due
    where task.id = due.id and ${isOpen}
      and (definition_id, task.deadline_datetime, task.task_name) is distinct from
        (${definition_id}::uuid, due.deadline_datetime, due.task_name)`.execute(tx);
  const changed = Number(numAffectedRows);
  if (changed > 0)
    await recordActivity(tx, actor, at, {
      event: 'tasks updated',
      subject: { type: 'template', id: display_id },
      outlet_id: locations?.length === 1 ? locations[0]!.id : null,
      details: { name: task_name, date, changed },
    });
  return changed;
}
