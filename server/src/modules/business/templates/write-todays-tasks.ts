import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { deadlinesOf } from '@gerai/shared/business/templates/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Queryable } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import type { StoredGroup } from './queries.ts';
import { buildTaskName } from './schedule/build-task-name.ts';

/** SQL: nobody has submitted a `task`, and nobody has cancelled it. */
const isOpen = sql`not exists (select from task_submissions submission where submission.task_id = task.id)`;

const isOf = (display_id: string, date: string): RawBuilder<unknown> => sql`
  task.template_id in (select id from task_templates where display_id = ${display_id}) and task.task_date = ${date}::date`;

/** How many tasks of a template on a business date nobody has submitted. */
export async function countTodaysTasks(
  db: Queryable,
  display_id: string,
  today: string,
): Promise<{ unsubmitted: number }> {
  const { rows } = await sql<{ unsubmitted: number }>`
    select count(*) as unsubmitted from daily_tasks task where ${isOf(display_id, today)} and ${isOpen}`.execute(
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
    select id from daily_tasks task where ${isOf(display_id, date)} order by id for update`.execute(tx);
  const deadlines = deadlinesOf(group, date);
  const { numAffectedRows } = await sql`
    update daily_tasks task set definition_id = ${definition_id}, deadline_datetime = given.deadline_datetime,
      deadline_date = given.deadline_date, task_name = ${buildTaskName(sql`${task_name}::text`, sql`given.time`)}
    from unnest(
      ${deadlines.map(({ slot }) => slot)}::smallint[], ${deadlines.map(({ time }) => time)}::text[],
      ${deadlines.map((one) => one.deadline_datetime.toISOString())}::timestamptz[],
      ${deadlines.map(({ deadline_date }) => deadline_date)}::date[]
    ) given (slot, time, deadline_datetime, deadline_date)
    where task.slot = given.slot and id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOpen}
      and (definition_id, task.deadline_datetime, task_name) is distinct from
        (${definition_id}::uuid, given.deadline_datetime, ${buildTaskName(sql`${task_name}::text`, sql`given.time`)})`.execute(
    tx,
  );
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
