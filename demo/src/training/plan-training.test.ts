import { type TestServer, testServer } from '@gerai/server/testing/server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../business/people.ts';
import { seedDemo } from '../seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const demo = { password: 'gerai-demo', ownPrints: 0, days: 20 };
  await seedDemo(server.context, { now: server.clock.now(), ...demo });
}, 120_000);
afterAll(() => server.close());

const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    server.context.db,
  );
  return rows[0]!.count;
};

/** Makes a call as the account of that role. */
async function callAs(role: string, method: 'GET' | 'POST', url: string) {
  const { email } = accounts.find((account) => account.role === role)!;
  const body = { email, password: 'gerai-demo' };
  const session = await server.call('POST', '/auth/v1/token?grant_type=password', { body });
  return await server.call(method, url, { token: session.json().access_token });
}

describe("the demo's training", () => {
  it('has people at every stage of a course', async () => {
    const enrolments = 'course_enrolments enrolment';
    expect(await count(`${enrolments} where started_at is null`)).toBeGreaterThan(5);
    expect(
      await count(`${enrolments} where started_at is not null and completed_at is null`),
    ).toBeGreaterThan(5);
    expect(await count(`${enrolments} where completed_at is not null`)).toBeGreaterThan(20);
    expect(
      await count(`${enrolments} where completed_at is null and due_date < '2026-11-20'`),
    ).toBeGreaterThan(3);
    expect(await count(`${enrolments} where source = 'rejections'`)).toBe(1);
    const failed = `(select from quiz_attempts where not passed group by enrolment_id, lesson_id having count(*) = 3)`;
    expect(await count(`${failed} as stuck`)).toBeGreaterThan(0);
    const soon = "valid_until between '2026-11-20' and '2026-12-20'";
    expect(await count(`certificates where ${soon}`)).toBe(1);
    for (const audience of ['job_role_id', 'outlet_id', 'user_id'])
      expect(await count(`course_assignments where ${audience} is not null`)).toBeGreaterThan(0);
  });

  it('equals what the product itself would have stored', async () => {
    const wrong = [
      'course_enrolments e where started_at < enrolled_at or completed_at < started_at',
      `course_enrolments e join course_versions v on v.id = e.version_id
        where (completed_at is not null) <> ((select count(*) from lesson_completions where enrolment_id = e.id) = lesson_count)`,
      `lesson_completions c join lesson_completions before
        on before.enrolment_id = c.enrolment_id and before.position = c.previous where before.completed_at >= c.completed_at`,
      `lesson_completions c join course_enrolments e on e.id = c.enrolment_id where c.completed_at > '2026-11-20T12:00:00+08:00'`,
      `course_enrolments e full join certificates c on c.enrolment_id = e.id
        where (e.completed_at is null) <> (c.id is null)`,
      `course_assignments a join users person
        on person.job_role_id = a.job_role_id or person.location_id = a.outlet_id or person.uid = a.user_id
        where not exists (select from course_enrolments e where e.course_id = a.course_id and e.user_id = person.uid)`,
      `photos where purpose = 'course' and not exists (select from course_pictures where photo_id = photos.id)`,
      `quiz_attempts where passed and score < 66`,
    ];
    for (const rows of wrong) expect([rows, await count(rows)]).toEqual([rows, 0]);
  });

  it('gives a staff member begun courses with covers and a video', async () => {
    const { rows } = (await callAs('staff', 'GET', '/api/training/courses?mine=true')).json();
    expect(rows.map((course: { enrolment: { state: string } }) => course.enrolment.state)).toEqual(
      expect.arrayContaining(['in_progress', 'completed']),
    );
    for (const { cover } of rows) expect((await server.call('GET', cover.url)).statusCode).toBe(200);
    const fire = rows.find(({ title }: { title: { en: string } }) => title.en === 'Fire safety');
    const course = (await callAs('staff', 'GET', `/api/training/courses/${fire.id}`)).json();
    const film = course.lessons.find(({ kind }: { kind: string }) => kind === 'video');
    const lesson = (
      await callAs('staff', 'GET', `/api/training/enrolments/${fire.enrolment.id}/lessons/${film.id}`)
    ).json();
    const played = await server.call('GET', lesson.video.url, { headers: { range: 'bytes=0-' } });
    expect([played.statusCode, played.rawPayload.length]).toEqual([206, lesson.video.bytes]);
  });

  it('shows every learner of HM to its manager', async () => {
    const { rows } = (await callAs('manager', 'GET', '/api/training/team')).json();
    expect(rows.length).toBeGreaterThan(8);
  });
});
