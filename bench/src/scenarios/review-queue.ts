import { type RequestScenario, repeating } from '../bench.ts';
import { signInPeople } from '../people.ts';
import { withToken } from '../visit.ts';

export const reviewQueue: RequestScenario = {
  kind: 'requests',
  name: 'review',
  label: "Manager's review queue",
  steps: 1,
  staysFast: true,
  limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
  async open({ databaseUrl }) {
    const managers = await signInPeople(databaseUrl, 'manager');
    return repeating(
      managers.map(({ token }, variant) => ({
        variant,
        known: {},
        calls: [{ method: 'GET', path: '/api/reviews/manager', headers: withToken(token) }],
      })),
    );
  },
};
