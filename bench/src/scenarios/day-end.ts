import type { WorkScenario } from '../bench.ts';
import { withToken } from '../drive/load.ts';
import { signInPeople } from '../people.ts';
import { execute, withClient } from '../postgres.ts';

/**
 * Today's day end before the day is over: half of the tasks are not done, most of the others wait for their manager.
 */
export const dayEnd: WorkScenario = {
  kind: 'work',
  name: 'day-end',
  label: 'End of a day',
  atMost: 1.3,
  async open({ databaseUrl, today }) {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query(
        `select from daily_tasks task left join task_submissions on task_id = task.id
          where task.deadline_date = $1 and (task_id is null or photo_count > 0)`,
        [today],
      ),
    );
    return {
      rows: rows.length,
      async calls() {
        const [admin] = await signInPeople(databaseUrl, 'admin');
        const headers = { ...withToken(admin!.token), 'content-type': 'application/json' };
        return [{ method: 'POST', path: '/api/day-end', headers, body: JSON.stringify({ date: today }) }];
      },
      bare: [
        `insert into bare.submissions (id, task_id, attempt, is_latest, outlet_id, job_role_id, staff_status,
            manager_status, audit_status, system_status, staff_notes, photo_count, submitted_at, task_date)
          select gen_random_uuid(), id, 1, true, outlet_id, job_role_id, 'AutoFailed', 'AutoFailed', 'AutoFailed',
            'AutoFailed', 'Not submitted in time', 0, now(), task_date
          from bare.tasks task
          where task_date = '${today}'
            and not exists (select from bare.submissions where task_id = task.id and is_latest)`,
        `update bare.submissions
          set manager_status = 'AutoApproved', system_status = 'AutoApprove', manager_notes = 'Not reviewed in time'
          where manager_status = 'Pending' and photo_count > 0 and submitted_at < '${today} 16:00Z'`,
      ],
      undo: () =>
        execute(
          databaseUrl,
          `delete from task_submissions using daily_tasks task
            where task.id = task_id and task.deadline_date = '${today}' and staff_status = 'AutoFailed'`,
          `update task_submissions
            set manager_status = 'Pending', system_status = 'None', manager_notes = '', manager_reviewed_at = null
            from daily_tasks task
            where task.id = task_id and task.deadline_date = '${today}' and manager_status = 'AutoApproved'`,
          `delete from bare.submissions where task_date = '${today}' and staff_status = 'AutoFailed'`,
          `update bare.submissions set manager_status = 'Pending', system_status = 'None', manager_notes = ''
            where task_date = '${today}' and manager_status = 'AutoApproved'`,
          'vacuum analyze task_submissions, bare.submissions',
        ),
    };
  },
};
