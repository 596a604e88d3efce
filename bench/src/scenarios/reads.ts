import { addDays } from '@gerai/shared/time/business-time.ts';
import type { Aim, Bench, RequestScenario } from '../bench.ts';
import { withToken } from '../drive/load.ts';
import { oneOfEachOutlet, type Person, signInPeople } from '../people.ts';
import { withClient } from '../postgres.ts';

/** The screens of today, each asked for by many people in turn. */
export const reads: RequestScenario[] = [
  read('my-tasks', 'My tasks, 21 rows', { share: 0.5, growth: 1.15 }, async (bench) =>
    (await staffOfEvenOutlets(bench)).map((person) => [person, '/api/my-tasks']),
  ),
  read('review', 'Review queue, 50 rows', { share: 0.5, growth: 1.25 }, async ({ databaseUrl }) =>
    (await signInPeople(databaseUrl, 'manager')).map((person) => [person, '/api/reviews/manager?limit=50']),
  ),
  read('week', "A week's viewer, 500 rows", { share: 0.9, growth: 1.25 }, async ({ databaseUrl, today }) => {
    const admins = await signInPeople(databaseUrl, 'admin');
    return Array.from({ length: WEEKS }, (_, number) => {
      const dateTo = addDays(today, -7 * number);
      const week = new URLSearchParams({ dateFrom: addDays(dateTo, -6), dateTo, limit: '500' });
      return [admins[number % admins.length]!, `/api/daily-tasks?${week}`];
    });
  }),
  read('feed', 'Social feed, 20 posts', { share: 0.5, growth: 1.25 }, async ({ databaseUrl }) =>
    oneOfEachOutlet(await signInPeople(databaseUrl, 'staff')).map((person) => [person, '/api/social/feed']),
  ),
  read('courses', 'Course catalogue, 24 courses', { share: 0.5 }, async ({ databaseUrl }) =>
    (await signInPeople(databaseUrl, 'staff')).map((person) => [person, '/api/training/courses']),
  ),
  ...(['admin', 'manager', 'audit', 'staff'] as const).map((role) =>
    read(`${role}-dashboard`, `Dashboard of ${role}`, { share: 0.4 }, async ({ databaseUrl }) =>
      (await signInPeople(databaseUrl, role)).map((person) => [person, `/api/dashboards/${role}`]),
    ),
  ),
];

const WEEKS = 6;

function read(
  name: string,
  label: string,
  aim: Aim,
  addresses: (bench: Bench) => Promise<[person: Person, path: string][]>,
): RequestScenario {
  return {
    kind: 'requests',
    name,
    label,
    aim,
    async open(bench) {
      const sequences = (await addresses(bench)).map(([{ token }, path]) => [
        { method: 'GET' as const, path, headers: withToken(token) },
      ]);
      return { load: { sequences, repeats: true } };
    },
  };
}

/** People of the large job role at open outlets, as many of busy ones as of the others: 36 tasks a day or 7. */
async function staffOfEvenOutlets({ databaseUrl, today }: Bench): Promise<Person[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string; is_busy: boolean }>(
      `select outlet_id as id, count(*) > 14 as is_busy from bench_places place
        where not exists (select from bench_closed closed where closed.outlet_id = place.outlet_id and date = $1)
        group by outlet_id`,
      [today],
    ),
  );
  const open = new Set(rows.map(({ id }) => id));
  const busy = new Set(rows.filter(({ is_busy }) => is_busy).map(({ id }) => id));
  const staff = (await signInPeople(databaseUrl, 'staff')).filter(({ location_id }) => open.has(location_id));
  const [large] = [...Map.groupBy(staff, ({ job_role_id }) => job_role_id).values()].sort(
    (a, b) => b.length - a.length,
  );
  const ofRole = large!;
  const ofBusy = ofRole.filter(({ location_id }) => busy.has(location_id));
  return ofRole
    .filter(({ location_id }) => !busy.has(location_id))
    .flatMap((person, number) => [person, ofBusy[number % ofBusy.length]!]);
}
