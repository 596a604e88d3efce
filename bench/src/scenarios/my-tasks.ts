import { type RequestScenario, repeating } from '../bench.ts';
import { oneOfEachOutlet, signInPeople } from '../people.ts';
import { withToken } from '../visit.ts';

export const myTasks: RequestScenario = {
  kind: 'requests',
  name: 'my-tasks',
  label: 'My tasks of an outlet and role',
  steps: 1,
  staysFast: true,
  limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
  async open({ databaseUrl }) {
    const staff = oneOfEachOutlet(await signInPeople(databaseUrl, 'staff'));
    return repeating(
      staff.map(({ token }, variant) => ({
        variant,
        known: {},
        calls: [{ method: 'GET', path: '/api/my-tasks', headers: withToken(token) }],
      })),
    );
  },
};
