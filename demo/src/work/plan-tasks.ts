import { explain } from '@gerai/server/platform/errors.ts';
import { describeGeneration } from '@gerai/shared/business/generation/rules.ts';
import { deadlinesOf, occursOn, type SlotDeadline } from '@gerai/shared/business/templates/rules.ts';
import { dailyJobs } from '@gerai/shared/jobs/schedule.ts';
import { addDays, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Business } from '../business/plan-business.ts';
import type { PlannedTemplate } from '../business/plan-templates.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';
import type { DemoTask } from './task.ts';

const JOB = 'generate-daily-tasks';

/** One run of the generation job. */
export interface GeneratedDay {
  run_id: number;
  date: string;
  generated: number;
  at: Date;
}

/** The last `days` civil dates including today, oldest first. */
export function lastDates(today: string, days: number): string[] {
  return Array.from({ length: days }, (_, place) => addDays(today, place - days + 1));
}

/**
 * Plans the tasks of each date as the nightly job would have generated them at 00:05, and its runs. The order of the
 * tasks is the same in every run.
 */
export function planTasks(
  rows: Rows,
  { dates, templates, business, now, random }: World,
): { tasks: DemoTask[]; generated: GeneratedDay[] } {
  const outlets = [...business.outlets.values()];
  const days = dates.map((date, place) => {
    const scheduled = businessInstant(date, dailyJobs[JOB].time);
    const due = templates.filter((template) => occursOn(template, date));
    const tasks = due.flatMap((template) =>
      outlets
        .filter(({ id }) => template.outlets.includes(id))
        .filter(({ id }) => !business.closedDays.get(id)?.has(date))
        .flatMap((outlet) =>
          deadlinesOf(template, date).map((deadline) => ({
            template,
            slot: deadline.slot,
            task: taskOf(template, { date, deadline }, outlet, random),
          })),
        ),
    );
    // In an empty database the first run's id is 1.
    return { run_id: place + 1, date, at: scheduled < now ? scheduled : now, tasks };
  });
  const generated = days.map(({ tasks, ...day }) => ({ ...day, generated: tasks.length }));
  rows.add(
    'job_runs',
    generated.map(({ date, at, generated: count }) => ({
      job: JOB,
      business_date: date,
      actor_kind: 'job',
      actor_uid: null,
      server: 'demo:1',
      status: 'succeeded',
      result: {
        totalGenerated: count,
        totalSkipped: 0,
        ...explain(describeGeneration({ generated: count, skipped: 0 }, date)),
      },
      started_at: at,
      finished_at: at,
    })),
  );
  rows.add(
    'daily_tasks',
    days.flatMap(({ run_id, at, tasks }) =>
      tasks.map(({ template, slot, task }) => ({
        id: task.id,
        slot,
        template_id: template.id,
        definition_id: template.definition_id,
        run_id,
        task_name: task.name,
        task_date: task.taskDate,
        created_at: at,
        assigned_location_id: task.outlet.id,
        assigned_job_role_id: task.jobRoleId,
        deadline_datetime: task.deadline,
        deadline_date: task.deadlineDate,
      })),
    ),
  );
  const tasks = days.flatMap((day) => day.tasks.map(({ task }) => task));
  return { tasks: tasks.sort((one, other) => (one.key < other.key ? -1 : 1)), generated };
}

interface World {
  dates: readonly string[];
  templates: readonly PlannedTemplate[];
  business: Business;
  now: Date;
  random: Random;
}

function taskOf(
  template: PlannedTemplate,
  { date, deadline }: { date: string; deadline: SlotDeadline },
  outlet: DemoTask['outlet'],
  random: Random,
): DemoTask {
  const { made, assigned_job_role_id } = template;
  const { deadline_datetime, deadline_date, time } = deadline;
  const name = time === null ? made.name : `${made.name} (${time})`;
  return {
    id: random.uuid(),
    name,
    scene: made.scene,
    photo: made.photo,
    outlet,
    taskDate: date,
    deadlineDate: deadline_date,
    deadline: deadline_datetime,
    jobRole: made.jobRole,
    jobRoleId: assigned_job_role_id,
    key: `${date}/${name}/${outlet.name}`,
  };
}
