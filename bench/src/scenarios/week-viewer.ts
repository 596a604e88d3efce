import { addDays } from '@gerai/shared/time/business-time.ts';
import { type RequestScenario, repeating } from '../bench.ts';
import { signInPeople } from '../people.ts';
import { withToken } from '../visit.ts';

const WEEKS = 12;

export const weekViewer: RequestScenario = {
  kind: 'requests',
  name: 'week',
  label: "A week's viewer, 500 rows",
  steps: 1,
  staysFast: true,
  limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
  async open({ databaseUrl, today }) {
    const admins = await signInPeople(databaseUrl, 'admin');
    return repeating(
      Array.from({ length: WEEKS }, (_, variant) => {
        const dateTo = addDays(today, -7 * variant);
        const week = new URLSearchParams({ dateFrom: addDays(dateTo, -6), dateTo, limit: '500' });
        const { token } = admins[variant % admins.length]!;
        const path = `/api/daily-tasks?${week}`;
        return { variant, known: {}, calls: [{ method: 'GET', path, headers: withToken(token) }] };
      }),
    );
  },
};
