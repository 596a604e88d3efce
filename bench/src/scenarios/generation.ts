import { addDays } from '@gerai/shared/time/business-time.ts';
import type { WorkScenario } from '../bench.ts';
import { signInPeople } from '../people.ts';
import { execute } from '../postgres.ts';
import { withToken } from '../visit.ts';

/** Generates tomorrow's tasks by hand. */
export const generation: WorkScenario = {
  kind: 'work',
  name: 'generation',
  label: 'Generation of a day',
  async open({ databaseUrl, today }) {
    const date = addDays(today, 1);
    return {
      async call() {
        const [admin] = await signInPeople(databaseUrl, 'admin');
        return {
          method: 'POST',
          path: '/api/generation',
          headers: { ...withToken(admin!.token), 'content-type': 'application/json' },
          body: JSON.stringify({ date }),
        };
      },
      undo: () =>
        execute(
          databaseUrl,
          `delete from daily_tasks where task_date = '${date}'`,
          'vacuum analyze daily_tasks, row_counts',
        ),
    };
  },
};
