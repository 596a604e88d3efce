import { addDays } from '@gerai/shared/time/business-time.ts';
import type { WorkScenario } from '../bench.ts';
import { withToken } from '../drive/load.ts';
import { signInPeople } from '../people.ts';
import { execute, withClient } from '../postgres.ts';

/** Generates tomorrow's tasks by hand. */
export const generation: WorkScenario = {
  kind: 'work',
  name: 'generation',
  label: 'Generation of a day',
  atMost: 1.3,
  async open({ databaseUrl, today }) {
    const date = addDays(today, 1);
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query(
        `select from bench_places place
          where bench_is_due(frequency, start_date, weekly_days, custom_weeks, monthly_week, $1)
            and not exists (select from bench_closed closed where closed.outlet_id = place.outlet_id and date = $1)`,
        [date],
      ),
    );
    return {
      rows: rows.length,
      async calls() {
        const [admin] = await signInPeople(databaseUrl, 'admin');
        const headers = { ...withToken(admin!.token), 'content-type': 'application/json' };
        return [{ method: 'POST', path: '/api/generation', headers, body: JSON.stringify({ date }) }];
      },
      bare: [
        `insert into bare.tasks
          select gen_random_uuid(), definition_id, task_name, '${date}', outlet_id, job_role_id,
            ('${date} ' || time)::timestamp at time zone 'Asia/Singapore', '${date}'
          from bare.templates template
          join bare.places place on place.id = place_id
          cross join unnest(times) time
          where bench_is_due(frequency, start_date, weekly_days, custom_weeks, monthly_week, '${date}')
            and not exists (select from bare.closed where closed.outlet_id = place.outlet_id and date = '${date}')`,
      ],
      undo: () =>
        execute(
          databaseUrl,
          `delete from daily_tasks where task_date = '${date}'`,
          `delete from bare.tasks where task_date = '${date}'`,
          'vacuum analyze daily_tasks, bare.tasks',
        ),
    };
  },
};
