import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { REACTION_TYPES, type ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../database/connection/open.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { insertGroup } from '../../../../testing/groups.ts';
import { insertComment, insertPost } from '../../../../testing/posts.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { deleteGroup } from '../../groups/delete-group.ts';
import { createComment } from '../comments/create-comment.ts';
import { deleteComment } from '../comments/delete-comment.ts';
import { createReaction } from '../reactions/create-reaction.ts';
import { deleteReaction } from '../reactions/delete-reaction.ts';
import { findPostReactions } from '../reactions/queries.ts';
import { writeReaction } from '../reactions/write-reaction.ts';
import { deletePost } from './delete-post.ts';
import { recordSeen } from './record-seen.ts';
import { updatePin } from './update-pin.ts';

const PEOPLE = 50;
const STEPS = 5;

let server: TestServer;
let context: Context;
let close: () => Promise<void>;
let people: PersonActor[];
let admin: PersonActor;
beforeAll(async () => {
  server = await testServer();
  const { url } = server.context.database as TestDatabase;
  // On a database server, as many connections as several servers have together.
  const wide = url ? await openDatabase({ databaseUrl: url, poolSize: 24 }) : server.context.database;
  close = () => (url ? wide.close() : Promise.resolve());
  context = { ...server.context, db: wide.db };
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => person('staff', `Person ${n}`)));
  admin = await person('admin', 'Admin');
});
afterAll(async () => {
  await close();
  await server.close();
});

async function person(role: string, name: string): Promise<PersonActor> {
  const { uid, session_id } = await server.signIn({ role, name });
  return { kind: 'person', uid, name, role, location_id: null, job_role_id: null, session_id };
}

/** Deterministic random numbers below `n` per seed. */
function dice(seed: number): (n: number) => number {
  let state = seed * 2_654_435_761;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** One person's sequence of writes to a post; returns the reactions they end with. */
async function write(actor: PersonActor, seed: number, post: string, comments: readonly string[]) {
  const roll = dice(seed + 1);
  const mine = new Set<ReactionType>();
  const written: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const type = REACTION_TYPES[roll(REACTION_TYPES.length)]!;
    const comment = comments[roll(comments.length)]!;
    const toggle = mine.has(type) ? deleteReaction : createReaction;
    const steps = [
      async () => {
        await toggle(context, actor, writeReaction.post, { id: post, type });
        if (!mine.delete(type)) mine.add(type);
      },
      () => createReaction(context, actor, writeReaction.comment, { id: comment, type }),
      () => deleteReaction(context, actor, writeReaction.comment, { id: comment }),
      async () => {
        const id = randomUUID();
        const parent_id = roll(2) ? comment : null;
        const mentions = people.slice(seed % 40, (seed % 40) + 3).map(({ uid }) => uid);
        const content = `Hello @Person ${seed % 40}`;
        await createComment(context, actor, {
          post_id: post,
          id,
          parent_id,
          content,
          photo_ids: [],
          mentions,
        });
        written.push(id);
      },
      async () => {
        const id = written.pop();
        if (id) await deleteComment(context, actor, id);
      },
    ];
    // Half of the writes go to the post, whose counts are contended.
    await (roll(2) ? steps[0]! : steps[roll(steps.length)]!)().catch(passOverDeleted);
  }
  return mine;
}

/** Reacting or replying to a deleted comment is refused; the writer goes on. */
function passOverDeleted(error: unknown): void {
  if (!(error instanceof AppError) || error.reason !== 'social.comment_deleted') throw error;
}

/** The stored counts of each post, and the recount. */
async function countsAndRecount() {
  const { rows } = await sql<{ post_id: string; kept: number[]; counted: number[] }>`
    select post_id,
      array[comments, likes, loves, laughs, wows, sads, angries] as kept,
      array[(select count(*) from social_comments comment where comment.post_id = counts.post_id and deleted_at is null),
        ${sql.join(
          REACTION_TYPES.map(
            (type) => sql`(select count(*) from social_reactions reaction
              where reaction.post_id = counts.post_id and reaction_type = ${type})`,
          ),
        )}]::int[] as counted
    from social_post_counts counts`.execute(context.db);
  return rows;
}

describe('fifty people at once', () => {
  it('who react and comment on one post leave counts that are what there is', async () => {
    const post = await insertPost(context.db, { author_id: admin.uid });
    const comments: string[] = [];
    for (const author of people.slice(0, 3))
      comments.push(await insertComment(context.db, { author_id: author.uid, post_id: post }));
    let writing = true;
    const pinning = (async () => {
      for (let n = 0; writing; n++) await updatePin(context, admin, post, n % 2 === 0);
    })();
    const kept = await Promise.all(people.map((actor, n) => write(actor, n, post, comments)));
    writing = false;
    await pinning;

    const [{ kept: counts, counted } = { kept: [], counted: [] }] = await countsAndRecount();
    expect(counts).toEqual(counted);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const total = REACTION_TYPES.map((type) => kept.filter((mine) => mine.has(type)).length);
    expect(counts.slice(1)).toEqual(total);
    for (const [n, actor] of people.entries()) {
      const { user_reactions } = await findPostReactions(context.db, actor, post);
      expect(Object.keys(user_reactions).toSorted()).toEqual([...kept[n]!].toSorted());
    }
  });

  it('each tapping the same twice at once are counted once each', async () => {
    const post = await insertPost(context.db, { author_id: admin.uid });
    const tap = (verb: typeof createReaction) =>
      Promise.all(
        [...people, ...people].map((actor) =>
          verb(context, actor, writeReaction.post, { id: post, type: 'like' as const }),
        ),
      );
    await tap(createReaction);
    expect(await findPostReactions(context.db, admin, post)).toMatchObject({ reaction_count: PEOPLE });
    await tap(deleteReaction);
    expect(await findPostReactions(context.db, admin, post)).toMatchObject({ reaction_count: 0 });
    const entries = await context.db
      .selectFrom('activity')
      .select('id')
      .where('subject_id', '=', post)
      .execute();
    expect(entries).toHaveLength(2 * PEOPLE);
  });

  it('whose posts are deleted meanwhile get 404', async () => {
    const written = await postsAndComments(null);
    const told = writeUntilHeard(written);
    await Promise.all(written.map(({ comments }) => deleteComment(context, admin, comments[0]!)));
    await Promise.all(written.map(({ post }) => deletePost(context, admin, post)));
    expect(await told).toEqual(new Set(['not_found']));
    const left = (await countsAndRecount()).map(({ post_id }) => post_id);
    for (const { post } of written) expect(left).not.toContain(post);
  });

  it('in a group that is deleted meanwhile get 404', async () => {
    const members = Object.fromEntries(people.map(({ uid }) => [uid, 'member' as const]));
    const group_id = await insertGroup(context.db, { creator: admin.uid, members });
    const told = writeUntilHeard(await postsAndComments(group_id));
    await deleteGroup(context, admin, group_id);
    expect(await told).toEqual(new Set(['not_found']));
    const left = await context.db
      .selectFrom('social_posts')
      .select('id')
      .where('group_id', '=', group_id)
      .execute();
    expect(left).toEqual([]);
    for (const { kept, counted } of await countsAndRecount()) expect(kept).toEqual(counted);
  });
});

if (process.env.TEST_DATABASE_URL)
  describe('while a deletion takes its time', () => {
    it('a reaction, pin or post gets 503 with a request to retry', async () => {
      const post = await insertPost(context.db, { author_id: admin.uid });
      const { token } = await server.signIn({ role: 'admin' });
      const body = { id: randomUUID(), group_id: null, content: 'Hello', photo_ids: [], mentions: [] };
      const acts = () =>
        Promise.all([
          server.call('PUT', `/api/social/posts/${post}/reactions/like`, { token }),
          server.call('PUT', `/api/social/posts/${post}/pin`, { token, body: { is_pinned: true } }),
          server.call('POST', '/api/social/posts', { token, body: { ...body, is_announcement: false } }),
        ]);
      const answers = await context.db.transaction().execute(async (tx) => {
        // Locking a row would do too, but would block other tests reading the trail.
        await sql`lock table social_posts in exclusive mode`.execute(tx);
        return await acts();
      });
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([
          503,
          expect.objectContaining({
            code: 'unavailable',
            message: expect.stringMatching(/^Someone else .* Try again in a moment/),
          }),
        ]);
      expect((await acts()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 201]);
    });

    it('readers of announcements are recorded without waiting for a deletion', async () => {
      const announce = () => insertPost(context.db, { author_id: admin.uid, is_announcement: true });
      const [first, second] = [await announce(), await announce()].toSorted() as [string, string];
      const seen = await context.db.transaction().execute(async (tx) => {
        await tx.selectFrom('social_posts').select('id').where('id', '=', second).forUpdate().execute();
        await recordSeen(context, people[0]!, [first, second]);
        return await tx
          .selectFrom('social_reads')
          .select('post_id')
          .where('user_id', '=', people[0]!.uid)
          .execute();
      });
      expect(seen).toEqual([{ post_id: first }]);
    });
  });

interface Written {
  post: string;
  comments: string[];
}

const POSTS = 10;

async function postsAndComments(group_id: string | null): Promise<Written[]> {
  const written: Written[] = [];
  for (const author of people.slice(0, POSTS)) {
    const post = await insertPost(context.db, { author_id: author.uid, group_id });
    const comment = () => insertComment(context.db, { author_id: admin.uid, post_id: post });
    written.push({ post, comments: [await comment(), await comment()] });
  }
  return written;
}

/** The people write to these posts until refused; returns the error codes. */
async function writeUntilHeard(written: readonly Written[]): Promise<Set<string>> {
  const codes = people.map(async (actor, n) => {
    const { post, comments } = written[n % written.length]!;
    try {
      for (let round = 0; round < 100; round++) await write(actor, n + round, post, comments);
      return 'never';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  });
  return new Set(await Promise.all(codes));
}
