import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '../../../../demo/src/business/people.ts';
import { seedDemo } from '../../../../demo/src/seed-demo.ts';
import { buildApp } from '../../app.ts';
import { jobs } from '../../jobs.ts';
import type { Context } from '../../platform/context.ts';
import { openActorCache } from '../../platform/http/actor-cache.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import { loadKeys } from '../../platform/keys.ts';
import { readCurrentPosition, readTrail } from '../../platform/live/read-trail.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { insertCourse } from '../../testing/courses.ts';
import { emptyTestDatabase, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { testTrailSettled } from '../../testing/trail.ts';
import { insertVideo, videoBytes } from '../../testing/videos.ts';
import { downloadBackup, filesOf, restore, rowsOf } from './test-round-trip.ts';

const PASSWORD = 'gerai-demo';
let source: TestServer;
let backup: Buffer;
beforeAll(async () => {
  source = await testServer();
  await seedDemo(source.context, {
    now: source.clock.now(),
    password: PASSWORD,
    ownPrints: 4,
    days: 3,
  });
  const admin = await source.signIn({ role: 'admin' });
  const course = await insertCourse(source.context.db, admin.uid);
  await insertVideo(source, admin.uid, [videoBytes(5000), videoBytes(700)], { course_id: course.id });
  backup = await downloadBackup(source);
}, 120_000);
afterAll(() => source.close());

async function emptyTarget(make: () => Promise<TestDatabase> = emptyTestDatabase) {
  const database = await make();
  onTestFinished(() => database.close());
  return { database, storage: memoryStorage() };
}

describe('a backup that is restored into an empty database', () => {
  let target: Awaited<ReturnType<typeof restoredTarget>>;
  async function restoredTarget() {
    const database = await emptyTestDatabase();
    const storage = memoryStorage();
    await restore(backup, { database, storage });
    return { database, storage };
  }
  beforeAll(async () => {
    target = await restoredTarget();
  });
  afterAll(() => target.database.close());

  it('has every row of every table', async () => {
    const [there, here] = [await rowsOf(source.context.database), await rowsOf(target.database)];
    expect(Object.keys(here)).toEqual(Object.keys(there));
    for (const [table, rows] of Object.entries(there)) expect(here[table], table).toEqual(rows);
    expect(there.task_submissions!.length).toBeGreaterThan(100);
  });

  it('counts comments and reactions once, and keeps counting', async () => {
    const { db } = target.database;
    const counted = sql<{ post_id: string; comments: number; likes: number }>`
      select post_id, comments, likes, loves, laughs, wows, sads, angries from social_post_counts order by post_id`;
    const actual = sql<{ post_id: string }>`
      select id as post_id,
        (select count(*) from social_comments where post_id = post.id and deleted_at is null) as comments,
        ${sql.join(
          ['like', 'love', 'laugh', 'wow', 'sad', 'angry'].map(
            (type) =>
              sql`(select count(*) from social_reactions where post_id = post.id and reaction_type = ${sql.lit(type)}) as ${sql.ref(type)}`,
          ),
        )}
      from social_posts post order by id`;
    const values = (rows: object[]) => rows.map((row) => Object.values(row));
    const { rows } = await counted.execute(db);
    expect(values(rows)).toEqual(values((await actual.execute(db)).rows));
    expect(rows.some(({ comments, likes }) => comments > 0 && likes > 0)).toBe(true);
    const { post_id, likes } = rows[0]!;
    await sql`insert into social_reactions (post_id, user_id, reaction_type, created_at)
      select ${post_id}, uid, 'like', ${source.clock.now()}::timestamptz from users
      where uid not in (select user_id from social_reactions where post_id = ${post_id}) limit 1`.execute(db);
    const after = (await counted.execute(db)).rows.find((one) => one.post_id === post_id)!;
    expect(after.likes).toBe(likes + 1);
  });

  it('has every photo and video, byte by byte', async () => {
    const files = await filesOf(source.context.storage);
    expect([...files.keys()].filter((key) => key.startsWith('photos/')).length).toBeGreaterThan(10);
    expect([...files.keys()].filter((key) => key.startsWith('videos/')).length).toBeGreaterThan(1);
    expect(await filesOf(target.storage)).toEqual(files);
  });

  it('contains no session and no key of the server that made it', async () => {
    for (const table of ['sessions', 'sign_in_counts', 'push_subscriptions', 'backups'] as const) {
      const rows = await target.database.db.selectFrom(table).selectAll().execute();
      expect(rows, table).toEqual([]);
    }
    const { value } = await source.context.db.selectFrom('secrets').select('value').executeTakeFirstOrThrow();
    expect(await target.database.db.selectFrom('secrets').select('value').execute()).toEqual([]);
    expect(JSON.stringify(await rowsOf(target.database))).not.toContain(value);
  });

  it('is served, with every account, and work goes on: generating, submitting', async () => {
    const app = await serve(target);
    const staff = accounts.find(({ role, outlet }) => role === 'staff' && outlet === 'HM')!;
    const admin = accounts.find(({ role }) => role === 'admin')!;
    const call = async (email: string, method: 'GET' | 'POST', url: string, payload: object = {}) => {
      const session = await app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email, password: PASSWORD },
      });
      expect(session.statusCode, session.body).toBe(200);
      const headers = { authorization: `Bearer ${session.json().access_token}` };
      return await app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) });
    };
    const generated = await call(admin.email, 'POST', '/api/generation', { date: '2026-11-23' });
    expect(generated.json().totalGenerated, generated.body).toBeGreaterThan(0);
    const mine = await call(staff.email, 'GET', '/api/my-tasks');
    const open = mine
      .json()
      .tasks.find(
        (task: { photo_required: boolean; submission: unknown }) => !task.submission && !task.photo_required,
      );
    const sent = await call(staff.email, 'POST', `/api/daily-tasks/${open.id}/submissions`, {
      id: '11111111-1111-4111-8111-111111111111',
      staff_notes: 'After the restore',
    });
    expect(sent.statusCode, sent.body).toBe(201);
  });

  it('lets the live stream see everything: no entry is ahead of its transactions', async () => {
    const { db } = target.database;
    await testTrailSettled(db);
    const { entries } = await readTrail(db, { transaction: 0n, id: 0 }, 1_000_000);
    const { rows } = await sql<{ count: number }>`select count(*) as count from activity`.execute(db);
    expect(entries.length).toBe(rows[0]!.count);
    const now = await readCurrentPosition(db);
    expect(entries.every(({ place }) => place.transaction < now.transaction)).toBe(true);
  });

  it('has the guards of the trail and its foreign keys again', async () => {
    const { db } = target.database;
    await expect(sql`delete from activity`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from outlets`.execute(db)).rejects.toThrow('foreign key');
    const keys = sql<{ count: number }>`select count(*) as count from pg_constraint where contype = 'f'`;
    const counts = await Promise.all(
      [db, source.context.db].map(async (each) => (await keys.execute(each)).rows[0]!.count),
    );
    expect(counts[0]).toBe(counts[1]);
  });
});

async function serve({ database, storage }: Awaited<ReturnType<typeof emptyTarget>>) {
  const context: Context = {
    ...source.context,
    database,
    db: database.db,
    storage,
    keys: await loadKeys(database.db),
    actors: await openActorCache(database),
  };
  const app = await buildApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.actors.close();
  });
  return app;
}

describe('a backup that is damaged', () => {
  it('leaves the database and the storage as they were', async () => {
    const target = await emptyTarget();
    const damaged = Buffer.from(backup);
    damaged[Math.floor(backup.length / 2)]! ^= 1;
    await expect(restore(damaged, target)).rejects.toThrow("can't be restored");
    const { rows } = await sql<{ users: string | null }>`select to_regclass('users') as users`.execute(
      target.database.db,
    );
    expect(rows[0]!.users).toBeNull();
    expect(target.storage.keys()).toEqual([]);
  });
});

describe('a database that is not empty', () => {
  it('is left unchanged', async () => {
    const target = await emptyTarget(testDatabase);
    await target.database.db
      .insertInto('users')
      .values({ name: 'Ayu', email: 'ayu@gerai.test', password_hash: 'none', role: 'admin' })
      .execute();
    const before = await rowsOf(target.database);
    await expect(restore(backup, target)).rejects.toThrow('This database is in use');
    expect(await rowsOf(target.database)).toEqual(before);
    expect(target.storage.keys()).toEqual([]);
  });

  it('may have been started once, as long as nobody has an account', async () => {
    const target = await emptyTarget(testDatabase);
    const keys = await loadKeys(target.database.db);
    await runJobs({ ...source.context, ...target, db: target.database.db, keys }, jobs);
    expect((await rowsOf(target.database)).activity).not.toEqual([]);
    await restore(backup, target);
    expect((await rowsOf(target.database)).users).toEqual((await rowsOf(source.context.database)).users);
  });
});

describe('photos', () => {
  it('are left out of a backup, and of a restore, on request', async () => {
    const plain = await downloadBackup(source, false);
    expect(plain.length).toBeLessThan(backup.length / 2);
    const target = await emptyTarget();
    await expect(restore(plain, { ...target, photos: 'required' })).rejects.toThrow('without photos');
    await restore(backup, { ...target, photos: 'skipped' });
    expect(target.storage.keys()).toEqual([]);
  });
});
