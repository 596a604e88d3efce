import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { insertDailyTasks } from '@gerai/server/modules/business/generation/insert-daily-tasks.ts';
import { recordJobRun } from '@gerai/server/platform/jobs/record-job-run.ts';
import { describeGeneration } from '@gerai/shared/business/generation/rules.ts';
import { dailyJobs } from '@gerai/shared/jobs/schedule.ts';
import { addDays, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { DemoTemplate } from './business/template.ts';
import type { Business } from './insert-business.ts';
import type { DemoTask } from './work/task.ts';

const JOB = 'generate-daily-tasks';

/** One night's run of the generation job. */
export interface GeneratedDay {
  run_id: number;
  date: string;
  generated: number;
  at: Date;
}

/** The civil dates of the last `days` days, today among them, oldest first. */
export function lastDates(today: string, days: number): string[] {
  return Array.from({ length: days }, (_, place) => addDays(today, place - days + 1));
}

/** Makes the tasks of each date as the nightly job would have at 00:05, and writes its runs down. */
export async function generateDays(
  tx: Transaction<Tables>,
  dates: readonly string[],
  now: Date,
): Promise<GeneratedDay[]> {
  const days: GeneratedDay[] = [];
  for (const date of dates) {
    const scheduled = businessInstant(date, dailyJobs[JOB].time);
    const at = scheduled < now ? scheduled : now;
    const actor = { kind: 'job', name: dailyJobs[JOB].label } as const;
    const run = { job: JOB, business_date: date, started_at: at, finished_at: at } as const;
    const run_id = await recordJobRun(tx, actor, run);
    const { generated } = await insertDailyTasks(tx, { run_id, date, at });
    const message = describeGeneration({ generated, skipped: 0 }, date);
    const result = JSON.stringify({ totalGenerated: generated, totalSkipped: 0, message });
    await tx.updateTable('job_runs').set({ result }).where('id', '=', run_id).execute();
    days.push({ run_id, date, generated, at });
  }
  return days;
}

/** The generated tasks, in the same order for every run. */
export async function readTasks(
  tx: Transaction<Tables>,
  business: Business,
  definitions: ReadonlyMap<string, DemoTemplate>,
): Promise<DemoTask[]> {
  const outlets = new Map([...business.outlets.values()].map((outlet) => [outlet.id, outlet]));
  const rows = await tx
    .selectFrom('daily_tasks')
    .select(['id', 'definition_id', 'task_date', 'deadline_date', 'deadline_datetime'])
    .select(['assigned_location_id', 'assigned_job_role_id'])
    .execute();
  return rows
    .map((row): DemoTask => {
      const template = definitions.get(row.definition_id)!;
      const outlet = outlets.get(row.assigned_location_id)!;
      return {
        ...{ id: row.id, name: template.name, scene: template.scene, photo: template.photo, outlet },
        ...{ taskDate: row.task_date, deadlineDate: row.deadline_date },
        deadline: new Date(row.deadline_datetime),
        ...{ jobRole: template.jobRole, jobRoleId: row.assigned_job_role_id },
        key: `${row.task_date}/${template.name}/${outlet.name}`,
      };
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}
