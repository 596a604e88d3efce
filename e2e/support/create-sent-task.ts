import { randomUUID } from 'node:crypto';
import { submitTask } from '@gerai/server/modules/work/submissions/submit-task.ts';
import { insertTask } from '@gerai/server/testing/tasks.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Outlet } from './create-outlet.ts';
import type { Product } from './start-product.ts';

/** A task submitted by the outlet's staff, without a photo. */
export async function createSentTask({ context }: Product, outlet: Outlet, task_name: string): Promise<void> {
  const { id: outlet_id, job_role_id, staff } = outlet;
  const task = await insertTask(context.db, {
    outlet_id,
    job_role_id,
    task_name,
    photo_required: false,
    task_date: businessDate(new Date()),
    deadline_time: '23:59',
  });
  const { uid, name } = await context.db
    .selectFrom('users')
    .select(['uid', 'name'])
    .where('email', '=', staff.email)
    .executeTakeFirstOrThrow();
  const actor = {
    kind: 'person',
    uid,
    name,
    role: 'staff',
    location_id: outlet_id,
    job_role_id,
  } as PersonActor;
  await submitTask(context, actor, { task_id: task.id, id: randomUUID(), staff_notes: '', photo_ids: [] });
}
