import { randomUUID } from 'node:crypto';
import type { ChallengeKind } from '@gerai/shared/business/templates/definition.ts';
import { businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';
import type { Queryable } from '../platform/context.ts';
import type { TestServer } from './server.ts';

export interface TestTask {
  id: string;
  outlet_id: string;
  job_role_id: string;
}

interface TaskQuery {
  outlet_id: string;
  job_role_id: string;
  /** YYYY-MM-DD; by default 2026-11-20, the date of the test server's clock. */
  task_date?: string;
  deadline_date?: string;
  /** HH:MM on the deadline's date. */
  deadline_time?: string;
  task_name?: string;
  photo_required?: boolean;
  photo_challenge?: ChallengeKind;
  display_id?: string;
  group_id?: string | null;
}

/** A daily task as generation leaves it, without its template. */
export async function insertTask(db: Queryable, input: TaskQuery): Promise<TestTask> {
  const { outlet_id, job_role_id, task_date = '2026-11-20', task_name = 'Sweep the floor' } = input;
  const { deadline_date = task_date, deadline_time = '17:00', photo_required = true } = input;
  const { photo_challenge = 'none', display_id = 'TT261120-ABCDEFGH', group_id = null } = input;
  const definition = await db
    .insertInto('task_definitions')
    .values({
      display_id,
      task_name,
      group_id,
      frequency: 'daily',
      photo_required,
      photo_challenge,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('daily_tasks')
    .values({
      definition_id: definition.id,
      task_name,
      task_date,
      assigned_location_id: outlet_id,
      assigned_job_role_id: job_role_id,
      deadline_date,
      deadline_datetime: businessInstant(deadline_date, deadline_time),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, outlet_id, job_role_id };
}

/** A person's submission of a task, by default waiting for the manager, with one photo. */
export async function insertSubmission(
  db: Queryable,
  task: TestTask,
  input: Partial<Insertable<Tables['task_submissions']>> & { submitted_by_uid: string; submitted_at: string },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('task_submissions')
    .values({
      id,
      task_id: task.id,
      outlet_id: task.outlet_id,
      job_role_id: task.job_role_id,
      attempt: 1,
      staff_status: 'Submitted',
      manager_status: 'Pending',
      audit_status: 'Pending',
      system_status: 'None',
      photo_count: 1,
      updated_at: input.submitted_at,
      ...input,
    })
    .execute();
  return id;
}

/** A template that is due each day since 2026-01-01, at a new outlet, whose manager has signed in: its tasks can fail. */
export async function insertDailyTemplate(
  server: Pick<TestServer, 'context' | 'outlet' | 'jobRole' | 'signIn'>,
): Promise<void> {
  const [outlet_id, job_role_id] = [await server.outlet(), await server.jobRole()];
  await server.signIn({ role: 'manager', location_id: outlet_id });
  await insertTemplate(server.context.db, { outlet_id, job_role_id, display_id: 'TT-1' });
}

/** A template of one outlet that is due each day since 2026-01-01. */
export async function insertTemplate(
  db: Queryable,
  input: { outlet_id: string; job_role_id: string; display_id: string; group_id?: string },
): Promise<void> {
  const { outlet_id, job_role_id, display_id, group_id = null } = input;
  const named = { display_id, task_name: 'Open the till', group_id } as const;
  const definition = await db
    .insertInto('task_definitions')
    .values({ ...named, frequency: 'daily', photo_required: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('task_templates')
    .values({
      display_id,
      definition_id: definition.id,
      assigned_location_id: outlet_id,
      assigned_job_role_id: job_role_id,
      frequency: 'daily',
      start_date: '2026-01-01',
    })
    .execute();
}
