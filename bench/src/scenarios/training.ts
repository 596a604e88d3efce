import { type Bench, type RequestScenario, repeating } from '../bench.ts';
import { openLesson } from '../load/load-courses.ts';
import { type Person, signInPeople } from '../people.ts';
import { withClient } from '../postgres.ts';
import { type Call, type Visit, withToken } from '../visit.ts';

/** Enough people to stay below the rate limit per person. */
const staff = async ({ databaseUrl }: Bench): Promise<Person[]> =>
  (await signInPeople(databaseUrl, 'staff')).slice(0, 400);

/** The first page of the catalogue, for people enrolled in some of its courses. */
export const catalogue: RequestScenario = {
  kind: 'requests',
  name: 'courses',
  label: 'Course catalogue, 24 courses',
  steps: 1,
  staysFast: false,
  limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
  open: async (bench) =>
    repeating(
      (await staff(bench)).map(({ token }, variant) => ({
        variant,
        known: {},
        calls: [{ method: 'GET', path: '/api/training/courses', headers: withToken(token) }],
      })),
    ),
};

/** Reports progress in a lesson, as a phone does every 15 seconds, and reads the lesson. */
export const takeLesson: RequestScenario = {
  kind: 'requests',
  name: 'lesson',
  label: 'Keep the place in a lesson and read it',
  steps: 2,
  staysFast: false,
  limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
  async open(bench) {
    const people = await staff(bench);
    const { rows } = await withClient(bench.databaseUrl, (client) =>
      client.query<{ enrolment_id: string; lesson_id: string }>(openLesson, [people.map(({ uid }) => uid)]),
    );
    return repeating(people.map(({ token }, variant) => visitOf(token, variant, rows[variant]!)));
  },
};

function visitOf(
  token: string,
  variant: number,
  { enrolment_id, lesson_id }: { enrolment_id: string; lesson_id: string },
): Visit {
  const path = `/api/training/enrolments/${enrolment_id}/lessons/${lesson_id}`;
  const headers = withToken(token);
  const keep: Call = {
    method: 'PUT',
    path: `${path}/place`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ place: { down: 0.5 }, seconds: 15 }),
  };
  return { variant, known: {}, calls: [keep, { method: 'GET', path, headers }] };
}
