import { randomUUID } from 'node:crypto';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { expect } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { insertPhoto } from '../../../../testing/photos.ts';
import type { TestServer, TestUser } from '../../../../testing/server.ts';

type Input = Partial<{
  id: string;
  group_id: string | null;
  content: unknown;
  photo_ids: string[];
  mentions: string[];
  is_announcement: boolean;
}>;

/** People with different rights in a group, and their calls about posts. */
export async function testPostCalls(server: TestServer) {
  const { db } = server.context;
  const jobRole = await server.jobRole();
  const author = await server.signIn({ role: 'staff', name: 'Ana' });
  const other = await server.signIn({ role: 'staff', name: 'Budi' });
  const moderator = await server.signIn({ role: 'staff', name: 'Dewi' });
  const viewer = await server.signIn({ role: 'staff', name: 'Vino', job_role_id: jobRole });
  const stranger = await server.signIn({ role: 'manager', name: 'Siti' });
  const manager = await server.signIn({ role: 'manager', name: 'Made' });
  const admin = await server.signIn({ role: 'admin', name: 'Eka' });
  const group = await insertGroup(db, {
    creator: admin.uid,
    members: {
      [author.uid]: 'member',
      [other.uid]: 'member',
      [moderator.uid]: 'moderator',
      [manager.uid]: 'member',
    },
    access: { [jobRole]: 'view' },
  });
  const create = (user: TestUser | undefined, input: Input = {}) =>
    server.call('POST', '/api/social/posts', {
      token: user!.token,
      body: { id: randomUUID(), content: 'Good morning', ...input },
    });
  return {
    author,
    other,
    moderator,
    viewer,
    stranger,
    manager,
    admin,
    group,
    create,
    async made(user: TestUser | undefined, input: Input = {}): Promise<Post> {
      const answer = await create(user, input);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    change: (user: TestUser | undefined, id: string, body: object) =>
      server.call('PUT', `/api/social/posts/${id}`, { token: user!.token, body }),
    remove: (user: TestUser | undefined, id: string) =>
      server.call('DELETE', `/api/social/posts/${id}`, { token: user!.token }),
    pin: (user: TestUser | undefined, id: string, is_pinned = true) =>
      server.call('PUT', `/api/social/posts/${id}/pin`, { token: user!.token, body: { is_pinned } }),
    socialPhotoOf: (user: TestUser | undefined) => insertPhoto(db, user!.uid, { purpose: 'social' }),
    photo: (id: string) => db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst(),
    trail: (id: string) =>
      db
        .selectFrom('activity')
        .select(['event', 'actor_uid', 'concerns_uid', 'group_id', 'subject_type', 'details'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    stored: (id: string) => db.selectFrom('social_posts').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}
