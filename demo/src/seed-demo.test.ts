import { readSchedules } from '@gerai/server/modules/business/generation/queries.ts';
import { selectClosedDays } from '@gerai/server/modules/business/outlets/calendars/select-closed-days.ts';
import { findLocations } from '@gerai/server/modules/business/templates/queries.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { type TestServer, testServer } from '@gerai/server/testing/server.ts';
import { FREQUENCIES } from '@gerai/shared/business/templates/frequencies.ts';
import { deadlinesOf, occursOn } from '@gerai/shared/business/templates/rules.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { DISPLAY_STATUSES, displayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from './business/people.ts';
import { DAYS } from './plan-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { countRows, tasksWithSubmission } from './test-demo-rows.ts';

const TODAY = '2026-11-20';
const password = 'gerai-demo';

let server: TestServer;
let context: Context;
beforeAll(async () => {
  server = await testServer();
  context = server.context;
  await seedDemo(context, { now: server.clock.now(), password, ownPrints: 4 });
}, 120_000);
afterAll(() => server.close());

const count = (from: string) => countRows(context, from);

describe("the demo's business", () => {
  it('has 12 outlets in 4 regions, 6 job roles, 40 people and 32 template groups', async () => {
    expect(await count('outlets')).toBe(12);
    expect(await count("outlets where outlet_name = 'HM'")).toBe(1);
    expect(await count('(select distinct region from outlets) as regions')).toBe(4);
    expect(await count('job_roles')).toBe(6);
    expect(await count('users')).toBe(40);
    expect(await count('(select distinct role from users) as roles')).toBe(4);
    // All but those of visitors, so that what nobody does fails at every outlet.
    expect(await count('users where last_login is null')).toBe(4);
    expect(
      await count('(select distinct location_id from users where last_login is not null) as begun'),
    ).toBe(13);
    expect(await count("(select distinct location_id from users where role = 'manager') as managed")).toBe(
      12,
    );
    expect(await count('(select distinct display_id from task_templates) as groups')).toBe(32);
    expect(await count('task_templates where cardinality(more_deadline_times) > 0')).toBe(2);
    expect(await count('outlet_calendars')).toBe(2);
    expect(await count('holidays')).toBe(3);
    expect(await count('(select distinct color from task_groups) as colors')).toBeGreaterThanOrEqual(8);
  });

  it('has templates of every frequency, for all and for some outlets, of a day and of more, with samples', async () => {
    const frequencies = await context.db
      .selectFrom('task_templates')
      .select('frequency')
      .distinct()
      .execute();
    expect(frequencies.map(({ frequency }) => frequency).sort()).toEqual([...FREQUENCIES].sort());
    expect(await count('task_templates where assigned_area_id is not null')).toBe(1);
    expect(await count('task_templates where assigned_tag_id is not null')).toBe(1);
    for (const some of [
      'assigned_location_id is null',
      'assigned_location_id is not null',
      'deadline_days > 1',
    ])
      expect(await count(`task_templates where ${some}`)).toBeGreaterThan(3);
    expect(await count('task_definitions where sample_photo_id is not null')).toBeGreaterThan(5);
    expect(await count('task_definitions where not photo_required')).toBeGreaterThan(3);
  });

  it('signs in the four accounts, the manager and the staff at HM, the staff as Ops', async () => {
    expect(accounts.map(({ email }) => email.split('@')[0]).sort()).toEqual([
      'admin',
      'audit',
      'manager',
      'staff',
    ]);
    const placed = new Map(accounts.map(({ role, outlet, jobRole }) => [role, [outlet, jobRole]]));
    expect(placed.get('manager')).toEqual(['HM', null]);
    expect(placed.get('staff')).toEqual(['HM', 'Ops']);
    for (const { email } of accounts) {
      const body = { email, password };
      const answer = await server.call('POST', '/auth/v1/token?grant_type=password', { body });
      expect(answer.statusCode, email).toBe(200);
    }
  });
});

describe("the demo's tasks", () => {
  it('are those of the rule, on each of 45 days', async () => {
    const outlets = (await context.db.selectFrom('outlets').select('id').execute()).map(({ id }) => id);
    const templates = await readSchedules(context.db).execute();
    const dates = sql`(select date::date from generate_series(
      ${addDays(TODAY, 1 - DAYS)}::date, ${TODAY}::date, interval '1 day') as date)`;
    const { rows } = await sql<{ outlet_id: string; date: string }>`${selectClosedDays({ dates })}`.execute(
      context.db,
    );
    const closed = new Set(rows.map(({ outlet_id, date }) => `${outlet_id} ${date}`));
    expect(closed.size).toBe(4);
    const places = new Map<string, readonly string[] | null>();
    for (const { id, assigned_location_id: one, assigned_area_id, assigned_tag_id } of templates) {
      const location_ids = one === null ? null : [one];
      const at = await findLocations(context.db, { location_ids, assigned_area_id, assigned_tag_id });
      places.set(id, at);
    }
    const expected: string[] = [];
    for (let date = addDays(TODAY, 1 - DAYS); date <= TODAY; date = addDays(date, 1))
      for (const template of templates.filter((at) => occursOn(at, date)))
        for (const outlet of places.get(template.id) ?? outlets) {
          if (closed.has(`${outlet} ${date}`)) continue;
          for (const { deadline_datetime, deadline_date } of deadlinesOf(template, date))
            expected.push(
              [date, template.id, outlet, deadline_datetime.toISOString(), deadline_date].join(' '),
            );
        }
    const tasks = await context.db.selectFrom('daily_tasks').selectAll().execute();
    const found = tasks.map((task) =>
      [task.task_date, task.template_id, task.assigned_location_id]
        .concat(new Date(task.deadline_datetime).toISOString(), task.deadline_date)
        .join(' '),
    );
    expect(found.sort()).toEqual(expected.sort());
    expect(new Set(tasks.map(({ task_date }) => task_date)).size).toBe(45);
  });

  it('exist in every status', async () => {
    const statuses = new Set(
      (await tasksWithSubmission(context)).map(({ submission }) => displayStatus(submission)),
    );
    expect([...statuses].sort()).toEqual([...DISPLAY_STATUSES].sort());
    expect(await count('task_submissions where attempt = 2 and is_latest')).toBeGreaterThan(10);
  });

  it('were never reviewed by those who did them, nor audited by managers', async () => {
    expect(await count('task_submissions where manager_reviewed_by_uid = submitted_by_uid')).toBe(0);
    expect(
      await count("task_submissions join users on uid = audit_reviewed_by_uid where users.role <> 'audit'"),
    ).toBe(0);
    expect(
      await count(
        `task_submissions s join users u on u.uid = s.manager_reviewed_by_uid
         where u.role <> 'admin' and u.location_id <> s.outlet_id`,
      ),
    ).toBe(0);
  });

  it('have at least one photo where the template asks for it', async () => {
    const bare = `task_submissions s join daily_tasks t on t.id = s.task_id
      join task_definitions d on d.id = t.definition_id
      where d.photo_required and s.photo_count = 0 and s.staff_status = 'Submitted'`;
    expect(await count(bare)).toBe(0);
    expect(
      await count(
        'task_submissions where photo_count <> (select count(*) from photos where submission_id = task_submissions.id)',
      ),
    ).toBe(0);
  });
});

describe("the demo's photos", () => {
  it('have one reused photo in the queue of the manager of HM', async () => {
    expect(
      await count(`photo_matches join photos on photos.id = photo_id
        join task_submissions waiting on waiting.id = submission_id and waiting.manager_status = 'Pending'
        join outlets on outlets.id = waiting.outlet_id and outlet_name = 'HM'
        join photos other on other.id = other_id and other.submission_id is not null`),
    ).toBe(1);
  });

  it('can be decoded, in both sizes, each in files of its own', async () => {
    const photos = await context.db.selectFrom('photos').selectAll().orderBy('created_at', 'desc').execute();
    expect(photos.length).toBeGreaterThan(5000);
    for (const photo of photos.filter((_, at) => at < 8 || at % 400 === 0)) {
      const full = await context.storage.get(photoKey(photo, 'full'));
      expect(full?.length).toBe(photo.bytes);
      const { info } = await sharp(full!).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: photo.width, height: photo.height });
      expect(Math.max(info.width, info.height)).toBe(1280);
      const thumbnail = await context.storage.get(photoKey(photo, 'thumbnail'));
      expect((await sharp(thumbnail!).raw().toBuffer({ resolveWithObject: true })).info.channels).toBe(3);
    }
  });
});

describe("the demo's feed", () => {
  const admin = "(select uid from users where role = 'admin')";
  const mayPost = (thing: string) => `(${thing}.author_id = ${admin}
    or exists (select from social_group_members m where m.group_id = post.group_id and m.user_id = ${thing}.author_id)
    or exists (select from group_role_access a join users on users.job_role_id = a.job_role_id
      where a.group_id = post.group_id and a.can_view and users.uid = ${thing}.author_id
        and (a.can_post or '${thing}' <> 'post')))`;

  it('has groups with people and access, and posts, comments and reactions of those who may', async () => {
    expect(await count('social_groups')).toBe(3);
    expect(await count('group_role_access')).toBe(6);
    expect(await count('social_posts')).toBeGreaterThan(30);
    expect(await count(`social_posts post where group_id is not null and not ${mayPost('post')}`)).toBe(0);
    expect(
      await count(`social_comments comment join social_posts post on post.id = comment.post_id
        where group_id is not null and not ${mayPost('comment')}`),
    ).toBe(0);
    expect(await count('social_comments where parent_id is not null')).toBeGreaterThan(5);
    expect(await count('social_mentions')).toBeGreaterThanOrEqual(4);
    expect(await count('social_reactions')).toBeGreaterThan(200);
    expect(
      await count(`social_post_counts where comments <> (
        select count(*) from social_comments c where c.post_id = social_post_counts.post_id)`),
    ).toBe(0);
  });

  it('names who a comment answers, who it mentions, and who a reply answers', async () => {
    const told = `activity entry where event = 'social comment added' and details ? 'toldAs' = exists (
      select from social_mentions where comment_id::text = details ->> 'commentId' and user_id = concerns_uid)`;
    expect(await count(told)).toBe(await count("activity where event = 'social comment added'"));
    expect(await count(`${told} and details ? 'toldAs'`)).toBeGreaterThan(0);
    expect(
      await count(`activity join social_comments on social_comments.id::text = details ->> 'commentId'
        where event = 'social comment added' and parent_id is distinct from (details ->> 'parentId')::uuid`),
    ).toBe(0);
  });

  it('has announcements that most have seen, but not all', async () => {
    const announcements = 'social_posts where is_announcement';
    expect(await count(announcements)).toBe(2);
    const seen = await count('social_reads');
    expect(seen).toBeGreaterThan(40);
    expect(seen).toBeLessThan(78);
  });

  it('has as many photos as the posts say, which their authors own', async () => {
    expect(
      await count(`social_posts where photo_count <> (
        select count(*) from photos where post_id = social_posts.id and owner_uid = author_id and purpose = 'social')`),
    ).toBe(0);
    expect(await count("photos where purpose = 'social'")).toBeGreaterThan(20);
  });
});

describe("the demo's trail", () => {
  it('is written in chronological order, ending with the latest submissions', async () => {
    const entries = await context.db
      .selectFrom('activity')
      .select(['created_at', 'event', 'actor_name'])
      .orderBy('id')
      .execute();
    const times = entries.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(new Set(entries.map(({ event }) => event))).toEqual(
      new Set([
        ...[
          'login',
          'task submitted',
          'task approved',
          'task rejected',
          'task cancelled',
          'tasks generated',
          'day ended',
        ],
        ...['social group created', 'social group member added', 'social group access changed'],
        ...['social post created', 'social announcement published', 'social post pinned'],
        ...['social comment added', 'social reaction added', 'social person mentioned'],
        ...['training course assigned', 'training course enrolled', 'training course started'],
        ...['training lesson completed', 'training quiz submitted', 'training course completed'],
        ...['training certificate earned', 'training reminder sent'],
      ]),
    );
    const untold = `task_submissions s where staff_status = 'Submitted' and submitted_at > '${addDays(TODAY, -7)}'
      and not exists (select from activity where details ->> 'submissionId' = s.id::text)`;
    expect(await count(untold)).toBe(0);
  });
});
