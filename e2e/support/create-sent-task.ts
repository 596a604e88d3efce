import { randomUUID } from 'node:crypto';
import { submitTask } from '@gerai/server/modules/work/submissions/submit-task.ts';
import { insertTask } from '@gerai/server/testing/tasks.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type Outlet, uidOf } from './create-outlet.ts';
import type { Product } from './start-product.ts';

/** A task of today for the outlet's staff, without a photo. Returns its id. */
export async function createTask({ context }: Product, outlet: Outlet, task_name: string): Promise<string> {
  const task = await insertTask(context.db, {
    outlet_id: outlet.id,
    job_role_id: outlet.job_role_id,
    task_name,
    photo_required: false,
    task_date: businessDate(new Date()),
    deadline_time: '23:59',
  });
  return task.id;
}

/** Submits a task as the outlet's staff, without a photo. */
export async function sendTask({ context }: Product, outlet: Outlet, task_id: string): Promise<void> {
  const { id: location_id, job_role_id, staff } = outlet;
  const uid = await uidOf(context, staff);
  const actor = {
    kind: 'person',
    uid,
    name: staff.name,
    role: 'staff',
    location_id,
    job_role_id,
  } as PersonActor;
  await submitTask(context, actor, { task_id, id: randomUUID(), staff_notes: '', photo_ids: [] });
}

/** A task that the outlet's staff have sent. */
export async function createSentTask(product: Product, outlet: Outlet, task_name: string): Promise<void> {
  await sendTask(product, outlet, await createTask(product, outlet, task_name));
}
