import { addDays } from '@gerai/shared/time/business-time.ts';
import type { WorkScenario } from '../bench.ts';
import { withToken } from '../drive/load.ts';
import { signInPeople } from '../people.ts';
import { execute, withClient } from '../postgres.ts';

/**
 * The end of yesterday, which no job has ended: of its tasks two in five were not done, and all photos of the others wait
 * for their manager.
 */
export const dayEnd: WorkScenario = {
  kind: 'work',
  name: 'day-end',
  label: 'End of a day',
  atMost: 1.3,
  async open({ databaseUrl, today }) {
    const date = addDays(today, -1);
    await execute(databaseUrl, ...openDay(date));
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query(
        `select from daily_tasks task left join task_submissions on task_id = task.id
          where task.deadline_date = $1 and (task_id is null or photo_count > 0)`,
        [date],
      ),
    );
    return {
      rows: rows.length,
      async calls() {
        const [admin] = await signInPeople(databaseUrl, 'admin');
        const headers = { ...withToken(admin!.token), 'content-type': 'application/json' };
        return [{ method: 'POST', path: '/api/day-end', headers, body: JSON.stringify({ date }) }];
      },
      bare: [
        `insert into bare.submissions (id, task_id, attempt, is_latest, outlet_id, job_role_id, staff_status,
            manager_status, audit_status, system_status, staff_notes, photo_count, submitted_at, task_date)
          select gen_random_uuid(), id, 1, true, outlet_id, job_role_id, 'AutoFailed', 'AutoFailed', 'AutoFailed',
            'AutoFailed', 'Not submitted in time', 0, now(), task_date
          from bare.tasks task
          where task_date = '${date}'
            and not exists (select from bare.submissions where task_id = task.id and is_latest)`,
        `update bare.submissions
          set manager_status = 'AutoApproved', system_status = 'AutoApprove', manager_notes = 'Not reviewed in time'
          where manager_status = 'Pending' and photo_count > 0 and submitted_at < '${date} 16:00Z'`,
      ],
      undo: () => execute(databaseUrl, ...openDay(date)),
    };
  },
};

/** The statements that leave a day as it is before its end, on both schemas, whatever it was. */
const openDay = (date: string): string[] => [
  `delete from task_submissions
    where task_date = '${date}' and (staff_status = 'AutoFailed' or abs(hashtext(task_id::text)) % 5 < 2)`,
  `update task_submissions
    set manager_status = 'Pending', audit_status = 'Pending', system_status = 'None', manager_notes = '',
      audit_notes = '', manager_reviewed_by_uid = null, manager_reviewed_at = null, audit_reviewed_by_uid = null,
      audit_reviewed_at = null
    where task_date = '${date}' and manager_status <> 'Pending'`,
  `delete from bare.submissions
    where task_date = '${date}' and (staff_status = 'AutoFailed' or abs(hashtext(task_id::text)) % 5 < 2)`,
  `update bare.submissions
    set manager_status = 'Pending', audit_status = 'Pending', system_status = 'None', manager_notes = ''
    where task_date = '${date}' and manager_status <> 'Pending'`,
  'vacuum analyze task_submissions, bare.submissions',
];
