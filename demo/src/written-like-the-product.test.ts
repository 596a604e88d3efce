import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { generateDailyTasks } from '@gerai/server/modules/business/generation/generate-daily-tasks.ts';
import { answered, testLearner } from '@gerai/server/modules/training/learning/test-learner.ts';
import { endDay } from '@gerai/server/modules/work/day-end/end-day.ts';
import { type TestServer, testServer } from '@gerai/server/testing/server.ts';
import { dailyJobs } from '@gerai/shared/jobs/schedule.ts';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import { rightAnswer } from '@gerai/shared/training/learning/quiz-rules.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from './business/people.ts';
import { pictureFile } from './photos/pictures.ts';
import { seedDemo } from './seed-demo.ts';
import { countRows } from './test-demo-rows.ts';

let server: TestServer;
/** The id of the demo's last trail entry; later ones were written by verbs. */
let mark: string;
let tokens: Map<string, string>;
beforeAll(async () => {
  server = await testServer();
  await seedDemo(server.context, { now: server.clock.now(), password: 'gerai-demo', ownPrints: 0, days: 16 });
  mark = (await select('select max(id)::text as id from activity'))[0]!.id as string;
  server.clock.set(new Date('2026-11-20T12:10:00+08:00'));
  const signedIn = accounts.map(async ({ role, email }): Promise<[string, string]> => {
    const body = { email, password: 'gerai-demo' };
    const answer = await server.call('POST', '/auth/v1/token?grant_type=password', { body });
    return [role, answer.json().access_token];
  });
  tokens = new Map(await Promise.all(signedIn));
}, 120_000);
afterAll(() => server.close());

type Row = Record<string, unknown>;

const select = async (query: string): Promise<Row[]> =>
  (await sql.raw<Row>(query).execute(server.context.db)).rows;

async function call(role: string, method: 'POST' | 'PUT', url: string, body: unknown = {}, headers = {}) {
  const answer: LightMyRequestResponse = await server.call(method, url, {
    token: tokens.get(role)!,
    body,
    headers,
  });
  expect([url, answer.statusCode < 300 ? 'done' : answer.body]).toEqual([url, 'done']);
  return answer;
}

const UUID = /^[0-9a-f-]{36}$/;

/** The shape of a row: its columns, which are empty, and its statuses. */
function shapeOf(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return 'empty';
  if (/(^|_)(status|kind|event|purpose|source|job|stage|is_\w+|passed)$/.test(name)) return value;
  if (value instanceof Date || value instanceof Uint8Array || Array.isArray(value)) return 'filled';
  if (typeof value !== 'object') return 'filled';
  const keys = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  // Answers are keyed by their questions' ids.
  if (keys.every(([key]) => UUID.test(key))) return 'filled';
  return Object.fromEntries(keys.map(([key, inner]) => [key, shapeOf(inner, key)]));
}

/**
 * Compares rows written by verbs with the demo's rows of the same kind: each demo row must have the shape of one of
 * them.
 */
async function expectAlike(table: string, kind: string, isVerbs: string, leftOut: readonly string[] = []) {
  const shapes = async (where: string) => {
    const rows = await select(`select * from ${table} where (${kind}) and ${where}`);
    const kept = rows.map((row) => Object.entries(row).filter(([name]) => !leftOut.includes(name)));
    const written = kept.map((row) => JSON.stringify(shapeOf(Object.fromEntries(row))));
    return [...new Set(written)].sort().map((shape) => JSON.parse(shape));
  };
  const verbs = await shapes(`(${isVerbs})`);
  const demo = await shapes(`not (${isVerbs})`);
  expect(verbs.length, `${table}: the verbs wrote ${kind}`).toBeGreaterThan(0);
  expect(demo.length, `${table}: the demo has ${kind}`).toBeGreaterThan(0);
  expect(verbs, `${table} where ${kind}`).toEqual(expect.arrayContaining(demo));
}

/** Expects trail entries of these events. */
const expectTold = (...events: string[]) =>
  Promise.all(events.map((event) => expectAlike('activity', `event = '${event}'`, `id > ${mark}`)));

/** What a device says of its clock and of its photos, which this caller has none of, and what is counted of them ahead. */
const PROOF = ['proved_at', 'clock_offset_ms', 'unusual', 'judged_position'];
const CAPTURE = ['source', 'taken_at', 'taken_from', 'latitude', 'longitude', 'accuracy'];

const list = (ids: readonly string[]) => `id in (${ids.map((id) => `'${id}'`).join(', ')})`;

describe('the demo is written as the verbs write', () => {
  it('submissions, their photos and their reviews', async () => {
    const ops = `t.assigned_location_id = (select id from outlets where outlet_name = 'HM')
      and t.assigned_job_role_id = (select id from job_roles where role_name = 'Ops')`;
    const open = await select(`select t.id from daily_tasks t where ${ops} and t.deadline_date >= '2026-11-20'
      and t.task_date <= '2026-11-20' and not exists (select from task_submissions where task_id = t.id) order by t.id limit 3`);
    const ids: string[] = [];
    const photos: string[] = [];
    for (const { id: task } of open) {
      const [id, photo] = [randomUUID(), randomUUID()];
      const jpeg = { 'content-type': 'image/jpeg' };
      await call(
        'staff',
        'PUT',
        `/api/photos/${photo}?purpose=submission`,
        readFileSync(pictureFile('till', 0)),
        jpeg,
      );
      const body = { id, staff_notes: 'Done', photo_ids: [photo] };
      await call('staff', 'POST', `/api/daily-tasks/${task}/submissions`, body);
      ids.push(id);
      photos.push(photo);
    }
    const [approved, rejected, audited] = ids as [string, string, string];
    const approve = { decision: 'Approved', notes: '' };
    const reject = { decision: 'Rejected', notes: 'Blurred' };
    const statuses = "staff_status = 'Submitted' and system_status = 'None' and is_latest";
    await expectAlike('task_submissions', `${statuses} and manager_status = 'Pending'`, list(ids), PROOF);
    await call('manager', 'POST', `/api/submissions/${approved}/manager-review`, approve);
    await call('manager', 'POST', `/api/submissions/${rejected}/manager-review`, reject);
    await call('manager', 'POST', `/api/submissions/${audited}/manager-review`, approve);
    for (const status of ['Approved', 'Rejected'])
      await expectAlike(
        'task_submissions',
        `${statuses} and manager_status = '${status}' and audit_status = 'Pending'`,
        list(ids),
        PROOF,
      );
    await call('audit', 'POST', `/api/submissions/${approved}/audit-review`, approve);
    await call('audit', 'POST', `/api/submissions/${audited}/audit-review`, reject);
    for (const status of ['Approved', 'Rejected'])
      await expectAlike('task_submissions', `${statuses} and audit_status = '${status}'`, list(ids), PROOF);
    // Those without photos name none.
    const withPhotos = "event = 'task submitted' and details -> 'photos' is not null";
    await expectAlike('activity', withPhotos, `id > ${mark}`);
    for (const event of ['task approved', 'task rejected']) {
      const stage = `event = '${event}' and details ->> 'stage'`;
      await expectAlike('activity', `${stage} = 'manager'`, `id > ${mark}`);
      // Only audits of what a manager approved: the system as approver has no id.
      await expectAlike(
        'activity',
        `${stage} = 'audit' and details ->> 'approvedByUid' <> ''`,
        `id > ${mark}`,
      );
    }
    // `compared_at` is set by the job that compares pictures.
    await expectAlike('photos', "purpose = 'submission'", list(photos), ['compared_at', ...CAPTURE]);
  });

  it('areas, tags and the templates for them', async () => {
    const [kemang] = await select("select id, outlet_name, region from outlets where outlet_name = 'Kemang'");
    const [ops] = await select("select id from job_roles where role_name = 'Ops'");
    const area = (await call('admin', 'POST', '/api/areas', { area_name: 'Test' })).json().id;
    const below = { area_name: 'Below', parent_id: area, outlet_ids: [kemang!.id] };
    const inner = (await call('admin', 'POST', '/api/areas', below)).json().id;
    const tag = (
      await call('admin', 'POST', '/api/tags', { tag_name: 'Test', add_outlet_ids: [kemang!.id] })
    ).json().id;
    await expectAlike('areas', 'parent_id is null', list([area]));
    await expectAlike('areas', 'parent_id is not null', list([inner]));
    await expectAlike('tags', 'true', list([tag]));
    await expectAlike('outlet_tags', 'true', `tag_id = '${tag}'`);
    for (const place of ['area', 'tag'] as const) {
      const template = {
        ...{ task_name: 'Test', assigned_job_role_id: ops!.id, start_date: '2026-12-01', location_ids: null },
        ...(place === 'area' ? { frequency: 'daily' } : { frequency: 'weekly', weekly_days: ['Monday'] }),
        [`assigned_${place}_id`]: place === 'area' ? area : tag,
      };
      const { display_id } = (await call('admin', 'POST', '/api/template-groups', template)).json();
      await expectAlike('task_templates', `assigned_${place}_id is not null`, `display_id = '${display_id}'`);
    }
  });

  it('a task that is cancelled', async () => {
    const [task] = await select(`select id from daily_tasks t where task_date = '2026-11-20'
      and not exists (select from task_submissions where task_id = t.id) order by id limit 1`);
    await call('admin', 'POST', `/api/daily-tasks/${task!.id}/cancellation`, { reason: 'Alat rusak' });
    await expectAlike('task_submissions', "staff_status = 'Cancelled'", `task_id = '${task!.id}'`);
    await expectTold('task cancelled');
  });

  it('the nights: generated tasks, and what the end of a day settles', async () => {
    const job = (name: 'generate-daily-tasks' | 'update-task-statuses') =>
      ({ kind: 'job', name: dailyJobs[name].label }) as const;
    await generateDailyTasks(server.context, job('generate-daily-tasks'), '2026-11-21');
    await endDay(
      { ...server.context, clock: { now: () => new Date('2026-11-20T23:59:00+08:00') } },
      job('update-task-statuses'),
      { date: '2026-11-20' },
    );
    const tonight = "updated_at = '2026-11-20T23:59:00+08:00'";
    await expectAlike('daily_tasks', 'true', "task_date = '2026-11-21'");
    await expectAlike('daily_tasks', "slot = 3 and task_name like '% (17:00)'", "task_date = '2026-11-21'");
    await expectAlike('task_submissions', "system_status = 'AutoFailed'", tonight);
    await expectAlike(
      'task_submissions',
      "system_status = 'AutoApprove' and is_latest and audit_status = 'Pending'",
      tonight,
      // Whether what waits tonight has photos follows from the plan.
      PROOF,
    );
    await expectAlike('job_runs', "job = 'generate-daily-tasks'", "business_date = '2026-11-21'");
    await expectAlike('job_runs', "job = 'update-task-statuses'", "business_date = '2026-11-20'", ['result']);
    await expectTold('tasks generated');
    await expectAlike('activity', "event = 'day ended'", `id > ${mark}`, ['details']);
    const [ended] = await select(
      "select details from activity where event = 'day ended' order by id desc limit 1",
    );
    const [demo] = await select(
      `select details from activity where event = 'day ended' and id <= ${mark} limit 1`,
    );
    expect(Object.keys(demo!.details as object).sort()).toEqual(Object.keys(ended!.details as object).sort());
  });

  it('a holiday calendar, and the outlet that follows it', async () => {
    const [hm] = await select("select id from outlets where outlet_name = 'HM'");
    const saved = await call('admin', 'POST', '/api/holiday-calendars', {
      ...{ calendar_name: 'Libur nasional', for_new_outlets: false, outlet_ids: [hm!.id], withdraw: false },
      holidays: [{ date: '2026-12-25', name: 'Natal' }],
    });
    const ours = `calendar_id = '${saved.json().id}'`;
    await expectAlike('holiday_calendars', 'true', list([saved.json().id]));
    await expectAlike('holidays', 'true', ours);
    await expectAlike('outlet_calendars', 'true', ours);
  });

  it('groups, posts, comments, mentions and reactions', async () => {
    const [rina] = await select("select uid from users where email like 'manager@%'");
    const [siti] = await select("select uid from users where email like 'staff@%'");
    const [ops] = await select("select id from job_roles where role_name = 'Ops'");
    const admin = '/api/social/admin/groups';
    const group = (await call('admin', 'POST', admin, { name: 'Test', description: 'A test' })).json().id;
    await call('admin', 'POST', `${admin}/${group}/members`, { user_ids: [rina!.uid] });
    const access = { can_view: true, can_post: true, can_moderate: false };
    await call('admin', 'PUT', `${admin}/${group}/access/${ops!.id}`, access);
    await expectAlike('social_groups', 'true', list([group]));
    await expectAlike('social_group_members', 'true', `group_id = '${group}'`);
    await expectAlike('group_role_access', 'can_post and not can_moderate', `group_id = '${group}'`);
    await expectTold('social group created', 'social group member added', 'social group access changed');

    const [post, comment, reply, naming] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const named = { content: 'Terima kasih @Rina Kusumawati', mentions: [rina!.uid] };
    await call('staff', 'POST', '/api/social/posts', { id: post, group_id: group, ...named });
    await call('manager', 'POST', `/api/social/posts/${post}/comments`, { id: comment, content: 'Sip' });
    const answer = { id: reply, parent_id: comment, content: 'Oke' };
    const toAuthor = { id: naming, content: 'Bagus @Siti Rahmawati', mentions: [siti!.uid] };
    await call('manager', 'POST', `/api/social/posts/${post}/comments`, toAuthor);
    await call('staff', 'POST', `/api/social/posts/${post}/comments`, answer);
    await call('manager', 'PUT', `/api/social/posts/${post}/reactions/like`);
    await expectAlike(
      'social_posts',
      'group_id is not null and not is_announcement and not is_pinned',
      list([post]),
    );
    await expectAlike('social_comments', 'parent_id is null', list([comment]));
    await expectAlike('social_comments', 'parent_id is not null', list([reply]));
    await expectAlike('social_mentions', 'comment_id is not null', `post_id = '${post}'`);
    await expectAlike('social_reactions', 'true', `post_id = '${post}'`);
    await expectAlike('social_post_counts', 'true', `post_id = '${post}'`);
    const concerned = 'group_id is not null and concerns_uid is not null';
    for (const kind of [
      "event = 'social post created' and group_id is not null",
      `event = 'social comment added' and ${concerned} and not details ?| '{parentId,toldAs}'`,
      `event = 'social comment added' and ${concerned} and details ? 'toldAs'`,
      `event = 'social comment added' and ${concerned} and details ? 'parentId' and not details ? 'toldAs'`,
      `event = 'social person mentioned' and ${concerned} and details ? 'commentId'`,
      `event = 'social reaction added' and ${concerned}`,
    ])
      await expectAlike('activity', kind, `id > ${mark}`);
  });

  it('a course that somebody takes: enrolment, lessons, the quiz and the certificate', async () => {
    const [course] = await select(`select course_id, content from course_versions v
      where content -> 'title' ->> 'en' = 'Photos that are approved at once'`);
    const [learner] = await select(`select uid from users where role = 'staff' and location_id is not null
      and uid not in (select user_id from course_enrolments where course_id = '${course!.course_id}') order by uid limit 1`);
    const session_id = randomUUID();
    const session = { id: session_id, user_uid: learner!.uid as string, expires_at: '2100-01-01T00:00:00Z' };
    await server.context.db
      .insertInto('sessions')
      .values({ ...session, created_at: server.clock.now() })
      .execute();
    const me = testLearner(server, { uid: learner!.uid as string, session_id });
    const content = course!.content as CourseContent;
    const enrolment = await me.begin(course!.course_id as string);
    for (const lesson of content.lessons) {
      if (lesson.kind !== 'quiz') {
        answered(await me.keep(enrolment, lesson.id, 30), 204);
        const ticked = lesson.kind === 'checklist' ? lesson.items.map(({ id }) => id) : undefined;
        answered(await me.complete(enrolment, lesson.id, ticked && { ticked }));
        continue;
      }
      const { id } = answered<{ id: string }>(await me.attempt(enrolment, lesson.id), 201);
      answered(
        await me.submit(id, Object.fromEntries(lesson.questions.map((one) => [one.id, rightAnswer(one)]))),
      );
    }
    const ours = `enrolment_id = '${enrolment}'`;
    await expectAlike('course_enrolments', "completed_at is not null and source = 'self'", list([enrolment]));
    await expectAlike('lesson_completions', 'score is null and previous is not null', ours);
    await expectAlike('lesson_completions', 'score is not null', ours);
    await expectAlike('lesson_places', "place = '{}'", ours);
    await expectAlike('quiz_attempts', 'passed', ours);
    await expectAlike('certificates', 'valid_until is null', ours);
    await expectAlike('learning_days', 'true', `user_id = '${learner!.uid}'`);
    await expectTold('training course started', 'training lesson completed', 'training course completed');
    await expectAlike(
      'activity',
      "event = 'training quiz submitted' and (details -> 'passed')::boolean",
      `id > ${mark}`,
    );
  });

  it('the stored counts equal the counts of the rows', async () => {
    for (const table of ['daily_tasks', 'task_submissions'])
      expect(
        await select(`select sum(row_count)::int as count from row_counts where table_name = '${table}'`),
      ).toEqual([{ count: await countRows(server.context, table) }]);
    const wrong = `social_post_counts c where comments <> (select count(*) from social_comments where post_id = c.post_id)
      or likes + loves + laughs + wows + sads + angries <> (select count(*) from social_reactions where post_id = c.post_id)`;
    expect(await countRows(server.context, wrong)).toBe(0);
  });
});
