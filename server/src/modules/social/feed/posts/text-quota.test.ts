import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { signAccessToken } from '../../../accounts/auth/sessions/sign-access-token.ts';
import { testPostCalls } from './test-post-calls.ts';

const MB = 1024 * 1024;
/** The test's day ends at midnight in the business's zone. */
const again = '2026-11-20T16:00:00.000Z';

let server: TestServer;
let posts: Awaited<ReturnType<typeof testPostCalls>>;
let author: TestUser;
beforeAll(async () => {
  server = await testServer({ TEXT_QUOTA_MB: '1' });
  posts = await testPostCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  author = await server.signIn({ role: 'staff' });
});

const counted = () =>
  server.context.db
    .selectFrom('upload_counts')
    .select(['kind', 'bytes'])
    .where('owner_uid', '=', author.uid)
    .execute();
const setWritten = (bytes: number) =>
  server.context.db.updateTable('upload_counts').set({ bytes }).where('owner_uid', '=', author.uid).execute();
const comment = (post: string) =>
  server.call('POST', `/api/social/posts/${post}/comments`, {
    token: author.token,
    body: { id: randomUUID(), content: 'Bagus' },
  });

describe('what a person writes on a day', () => {
  it('counts with its bytes and what comes with it, once each', async () => {
    const id = randomUUID();
    const post = await posts.made(author, { id, content: 'Pagi ☀', mentions: [posts.admin.uid] });
    // A repeated call, and a change that is none.
    await posts.create(author, { id, content: 'Pagi ☀', mentions: [posts.admin.uid] });
    await posts.change(author, post.id, { content: 'Pagi ☀', photo_ids: [], mentions: [] });
    expect(await counted()).toEqual([{ kind: 'texts', bytes: 8 + 2048 }]);
    expect((await comment(id)).statusCode).toBe(201);
    await posts.change(author, id, { content: 'Siang', photo_ids: [], mentions: [] });
    expect(await counted()).toEqual([{ kind: 'texts', bytes: 8 + 2048 + 1029 + 1029 }]);
  });

  it('ends at the quota, for this person alone and until the next day', async () => {
    const post = await posts.made(author, { content: 'Pagi' });
    await setWritten(MB - 1029);
    expect((await comment(post.id)).statusCode).toBe(201);
    const values = { megabytes: 1, again };
    const answers = [
      await posts.create(author, { content: 'Siang' }),
      await comment(post.id),
      await posts.change(author, post.id, { content: 'Sore', photo_ids: [], mentions: [] }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(507);
      expect(answer.json()).toMatchObject({
        ...{ code: 'over_quota', reason: 'social.day_full', values },
        message: reasonMessage('social.day_full', values),
      });
    }
    expect(await posts.stored(post.id)).toMatchObject({ content: 'Pagi' });
    await posts.made(posts.other, { content: 'Siang' });
    server.clock.set(again);
    const { token } = await signAccessToken(server.context.keys, author, new Date(again));
    expect((await posts.create({ ...author, token }, { content: 'Pagi lagi' })).statusCode).toBe(201);
  });
});
