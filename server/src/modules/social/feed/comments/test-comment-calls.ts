import { randomUUID } from 'node:crypto';
import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { insertGroup } from '../../../../testing/groups.ts';
import { insertPhoto } from '../../../../testing/photos.ts';
import type { TestServer, TestUser } from '../../../../testing/server.ts';

type Input = Partial<{
  id: string;
  parent_id: string;
  content: string;
  photo_ids: string[];
  mentions: string[];
}>;
interface CommentPage {
  rows: Comment[];
  next: string | null;
}

/** People of whom four are in a group, one its moderator, and their calls about comments. */
export async function testCommentCalls(server: TestServer) {
  const { db } = server.context;
  const author = await server.signIn({ role: 'staff', name: 'Ana' });
  const other = await server.signIn({ role: 'staff', name: 'Budi' });
  const third = await server.signIn({ role: 'manager', name: 'Citra' });
  const moderator = await server.signIn({ role: 'staff', name: 'Dewi' });
  const admin = await server.signIn({ role: 'admin', name: 'Eka' });
  const stranger = await server.signIn({ role: 'manager', name: 'Fajar' });
  const members = {
    [author.uid]: 'member',
    [other.uid]: 'member',
    [third.uid]: 'member',
    [moderator.uid]: 'moderator',
  } as const;
  const group = await insertGroup(db, { creator: admin.uid, members });
  return {
    author,
    other,
    third,
    moderator,
    admin,
    stranger,
    group,
    send: (on: string, user: TestUser | undefined, input: Input = {}) =>
      server.call('POST', `/api/social/posts/${on}/comments`, {
        token: user!.token,
        body: { id: randomUUID(), content: 'Well done', ...input },
      }),
    remove: (id: string, user: TestUser | undefined) =>
      server.call('DELETE', `/api/social/comments/${id}`, { token: user!.token }),
    /** A page of a post's comments, as a group member sees it. */
    list: async (on: string, query = '', user: TestUser | undefined = other): Promise<CommentPage> =>
      (await server.call('GET', `/api/social/posts/${on}/comments?${query}`, { token: user.token })).json(),
    replies: async (id: string, query = ''): Promise<CommentPage> =>
      (
        await server.call('GET', `/api/social/comments/${id}/replies?${query}`, { token: other.token })
      ).json(),
    trail: (on: string) =>
      db.selectFrom('activity').selectAll().where('subject_id', '=', on).orderBy('id').execute(),
    /** A post's displayed number of comments. */
    counted: async (on: string) =>
      (
        await db
          .selectFrom('social_post_counts')
          .select('comments')
          .where('post_id', '=', on)
          .executeTakeFirstOrThrow()
      ).comments,
    socialPhotoOf: (user: TestUser | undefined) => insertPhoto(db, user!.uid, { purpose: 'social' }),
    photo: (id: string) => db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
