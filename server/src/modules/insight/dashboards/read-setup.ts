import type { Setup } from '@gerai/shared/insight/dashboards/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import { drawQrPath } from '../../../platform/paper/draw-qr-path.ts';

/** How far a new business is; null once a manager has approved a task. Reads every submission, so only for few. */
export async function readSetup(context: Context): Promise<Setup | null> {
  const date = businessDate(context.clock.now());
  const found = await context.kept.read(`setup ${date}`, 'everywhere', async () => {
    const [row] = await selectSetup(context.db, { date });
    return row ?? null;
  });
  if (!found) return null;
  const url = context.config.PUBLIC_URL;
  return { ...found, address: url ? { url, qr: await drawQrPath(url) } : null };
}

const selectSetup = prepareStatement<{ date: string }, Omit<Setup, 'address'>>(
  ({ date }) => sql`
    select (select count(*) from job_roles where archived_at is null) as "jobRoles",
      (select count(*) from users where role = 'staff' and deleted_at is null and status <> 'inactive') as staff,
      (select count(distinct display_id) from task_templates) as templates,
      (select count(*) from daily_tasks where task_date >= ${date}) as "firstTasks",
      (select to_jsonb(chosen) from (
        select users.uid, users.name, users.status = 'pending' as pending, place.tasks, place.task_date as date
        from (
          select task_date, assigned_location_id, assigned_job_role_id, count(*) as tasks
          from daily_tasks where task_date >= ${date} group by 1, 2, 3
        ) place
        join users on users.location_id = place.assigned_location_id
          and users.job_role_id = place.assigned_job_role_id
        where users.role = 'staff' and users.deleted_at is null and users.status <> 'inactive'
        order by place.task_date, pending, place.tasks desc, users.name, users.uid limit 1
      ) chosen) as "tryAs"
    where not exists (select 1 from task_submissions where manager_status = 'Approved')`,
);
