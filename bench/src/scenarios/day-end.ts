import type { WorkScenario } from '../bench.ts';
import { signInPeople } from '../people.ts';
import { execute } from '../postgres.ts';
import { withToken } from '../visit.ts';

/**
 * Today's day end before the day is over: half of the tasks are not done, most of the others wait for their manager.
 */
export const dayEnd: WorkScenario = {
  kind: 'work',
  name: 'day-end',
  label: 'End of a day',
  async open({ databaseUrl, today }) {
    return {
      async call() {
        const [admin] = await signInPeople(databaseUrl, 'admin');
        return {
          method: 'POST',
          path: '/api/day-end',
          headers: { ...withToken(admin!.token), 'content-type': 'application/json' },
          body: JSON.stringify({ date: today }),
        };
      },
      undo: () =>
        execute(
          databaseUrl,
          `delete from task_submissions using daily_tasks task
            where task.id = task_id and task.deadline_date = '${today}' and staff_status = 'AutoFailed'`,
          `update task_submissions
            set manager_status = 'Pending', system_status = 'None', manager_notes = '', manager_reviewed_at = null
            from daily_tasks task
            where task.id = task_id and task.deadline_date = '${today}' and manager_status = 'AutoApproved'`,
          'vacuum analyze task_submissions, row_counts',
        ),
    };
  },
};
