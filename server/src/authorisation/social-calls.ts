import { randomUUID } from 'node:crypto';
import { socialPhoto } from '../platform/pictures/photo-address.ts';
import { photoKey } from '../platform/pictures/photo-key.ts';
import { testImage } from '../platform/pictures/test-image.ts';
import { insertGroup } from '../testing/groups.ts';
import { filesWithoutDigest, insertPhoto } from '../testing/photos.ts';
import { insertComment, insertPost } from '../testing/posts.ts';
import { user } from './account-calls.ts';
import type { MakeCall } from './call.ts';
import type { World } from './world.ts';

/** The table's calls for the social feed and its groups. */
export const SOCIAL_CALLS: Record<string, MakeCall> = {
  'GET /api/social/feed': async (world) => {
    const { uid } = await user(world);
    return { query: `author_id=${uid}`, shows: (await groupPost(world, { author_id: uid })).id };
  },
  'GET /api/social/feed (of a group)': async (world) => {
    const group_id = await openGroup(world);
    return { query: `group_id=${group_id}`, shows: (await groupPost(world, { group_id })).id };
  },
  'GET /api/social/posts/:id': async (world) => ({ params: await groupPost(world) }),
  'POST /api/social/posts': () => ({ payload: { id: randomUUID(), content: 'Hello' } }),
  'POST /api/social/posts (in a group)': async (world) => ({
    payload: { id: randomUUID(), content: 'Hello', group_id: await openGroup(world) },
  }),
  'POST /api/social/posts (announcement)': () => ({
    payload: { id: randomUUID(), content: 'Hello', is_announcement: true },
  }),
  'PUT /api/social/posts/:id': async (world) => ({
    params: await groupPost(world),
    payload: { content: 'Other' },
  }),
  'PUT /api/social/posts/:id (own)': async (world, { uid }) => ({
    params: await groupPost(world, { author_id: uid }),
    payload: { content: 'Other' },
  }),
  'DELETE /api/social/posts/:id': async (world) => ({ params: await groupPost(world) }),
  'DELETE /api/social/posts/:id (own)': async (world, { uid }) => ({
    params: await groupPost(world, { author_id: uid }),
  }),
  'PUT /api/social/posts/:id/pin': async (world) => ({
    params: await groupPost(world),
    payload: { is_pinned: true },
  }),
  'POST /api/social/seen': async (world) => ({ payload: { post_ids: [(await announcement(world)).id] } }),
  'GET /api/social/seen': async (world) => {
    const { id } = await announcement(world);
    return { query: `post_id=${id}`, shows: id };
  },
  'GET /api/social/seen (own)': async (world, { uid }) => {
    const { id } = await announcement(world, { author_id: uid });
    return { query: `post_id=${id}`, shows: id };
  },
  "GET /api/social/seen (everyone's)": async (world) => {
    const { id } = await announcement(world, { group_id: null });
    return { query: `post_id=${id}`, shows: id };
  },
  'GET /api/social/posts/:id/readers': async (world) => ({
    params: await announcement(world),
    query: 'seen=false',
  }),
  'GET /api/social/posts/:id/readers (own)': async (world, { uid }) => ({
    params: await announcement(world, { author_id: uid }),
    query: 'seen=false',
  }),
  "GET /api/social/posts/:id/readers (everyone's)": async (world) => ({
    params: await announcement(world, { group_id: null }),
    query: 'seen=false',
  }),
  'GET /api/social/people': async ({ server }) => {
    const name = randomUUID();
    return { query: `q=${name}`, shows: (await server.signIn({ role: 'audit', name })).uid };
  },
  'GET /api/social/people (of a group)': async (world) => {
    const name = randomUUID();
    const { uid } = await world.server.signIn({ role: 'admin', name });
    return { query: `q=${name}&group_id=${await openGroup(world)}`, shows: uid };
  },
  'GET /api/social/search': async (world) => {
    const content = `word${randomUUID().slice(0, 8)}`;
    return { query: `q=${content}`, shows: (await groupPost(world, { content })).id };
  },
  'GET /api/social/photos/:id (signed)': async (world) => ({ url: await postedPhoto(world, false) }),
  'GET /api/social/photos/:id (of another group)': async (world) => ({ url: await postedPhoto(world, true) }),
  'GET /api/social/photos/:id (unsigned)': async (world) => ({
    url: (await postedPhoto(world, false)).replace(/signature=.*/, ''),
  }),
  'GET /api/social/posts/:id/comments': async (world) => {
    const comment = await groupComment(world);
    return { params: { id: comment.post_id }, shows: comment.id };
  },
  'POST /api/social/posts/:id/comments': async (world) => ({
    params: { id: (await groupComment(world)).post_id },
    payload: { id: randomUUID(), content: 'Well done' },
  }),
  'GET /api/social/comments/:id': async (world) => ({ params: await groupComment(world) }),
  'GET /api/social/comments/:id/replies': async (world) => ({ params: await groupComment(world) }),
  'DELETE /api/social/comments/:id': async (world) => ({ params: await groupComment(world) }),
  'DELETE /api/social/comments/:id (own)': async (world, { uid }) => ({
    params: await groupComment(world, uid),
  }),
  'PUT /api/social/comments/:id/reaction': async (world) => ({
    params: await groupComment(world),
    payload: { reaction_type: 'like' },
  }),
  'DELETE /api/social/comments/:id/reaction': async (world) => ({ params: await groupComment(world) }),
  'GET /api/social/posts/:id/reactions': async (world) => ({
    params: { id: (await groupComment(world)).post_id },
  }),
  'PUT /api/social/posts/:id/reactions/:type': async (world) => ({
    params: { id: (await groupComment(world)).post_id, type: 'like' },
  }),
  'DELETE /api/social/posts/:id/reactions/:type': async (world) => ({
    params: { id: (await groupComment(world)).post_id, type: 'like' },
  }),
  'GET /api/social/groups': async (world) => ({ shows: await openGroup(world) }),
  'PUT /api/social/groups/:id/membership': async (world) => ({ params: { id: await openGroup(world) } }),
  'PUT /api/social/groups/:id/membership (seen)': async ({ server: { context }, admin, jobRole }) => ({
    params: { id: await insertGroup(context.db, { creator: admin.uid, access: { [jobRole]: 'view' } }) },
  }),
  'DELETE /api/social/groups/:id/membership': async (world) => ({ params: { id: await openGroup(world) } }),
  'GET /api/social/admin/groups': async ({ server, admin }) => {
    const name = randomUUID();
    return { query: `q=${name}`, shows: await insertGroup(server.context.db, { creator: admin.uid, name }) };
  },
  'POST /api/social/admin/groups': () => ({ payload: { name: randomUUID() } }),
  'PUT /api/social/admin/groups/:id': async (world) => ({
    params: { id: await openGroup(world) },
    payload: { name: randomUUID() },
  }),
  'DELETE /api/social/admin/groups/:id': async (world) => ({ params: { id: await openGroup(world) } }),
  'GET /api/social/admin/groups/:id/members': async (world) => ({
    params: { id: await openGroup(world) },
    shows: world.admin.uid,
  }),
  'GET /api/social/admin/groups/:id/candidates': async (world) => {
    const { uid } = await user(world);
    return { params: { id: await openGroup(world) }, query: `q=${await emailOf(world, uid)}`, shows: uid };
  },
  'POST /api/social/admin/groups/:id/members': async (world) => ({
    params: { id: await openGroup(world) },
    payload: { user_ids: [(await user(world)).uid] },
  }),
  'PUT /api/social/admin/groups/:id/members/:uid': async (world) => ({
    params: { id: await openGroup(world), uid: world.admin.uid },
    payload: { role: 'moderator' },
  }),
  'DELETE /api/social/admin/groups/:id/members/:uid': async (world) => ({
    params: { id: await openGroup(world), uid: world.admin.uid },
  }),
  'GET /api/social/admin/groups/:id/access': async (world) => ({
    params: { id: await openGroup(world) },
    shows: world.jobRole,
  }),
  'PUT /api/social/admin/groups/:id/access/:job_role_id': async (world) => ({
    params: { id: await openGroup(world), job_role_id: world.jobRole },
    payload: { can_view: false, can_post: false, can_moderate: false },
  }),
  'GET /api/social/admin/audit': async (world) => {
    const { id } = await world.asAdmin('/api/social/admin/groups', { name: randomUUID() });
    return { shows: id as string };
  },
};

/** A group with the world's admin as admin member, where the job role may post. */
function openGroup({ server: { context }, admin, jobRole }: World): Promise<string> {
  const members = { [admin.uid]: 'admin' } as const;
  return insertGroup(context.db, { creator: admin.uid, members, access: { [jobRole]: 'post' } });
}

interface PostInput {
  author_id?: string | undefined;
  group_id?: string | null;
  content?: string;
  is_announcement?: boolean;
}

/** A post, by default of another admin, in a group of the job role. */
async function groupPost(world: World, input: PostInput = {}) {
  const group_id = input.group_id === undefined ? await openGroup(world) : input.group_id;
  const author_id = input.author_id ?? world.admin.uid;
  return { id: await insertPost(world.server.context.db, { ...input, author_id, group_id }) };
}

const announcement = (world: World, input: PostInput = {}) =>
  groupPost(world, { ...input, is_announcement: true });

/** A comment on a post in such a group. */
async function groupComment(world: World, author_id = world.admin.uid) {
  const { db } = world.server.context;
  const post_id = await insertPost(db, { author_id: world.admin.uid, group_id: await openGroup(world) });
  return { id: await insertComment(db, { author_id, post_id }), post_id };
}

async function emailOf({ server: { context } }: World, uid: string): Promise<string> {
  const { email } = await context.db
    .selectFrom('users')
    .select('email')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return email!;
}

/** The address of a photo for a manager's session, in the feed of everyone or in a group that they may not view. */
async function postedPhoto({ server, admin }: World, inGroup: boolean): Promise<string> {
  const { db, keys, storage } = server.context;
  const group_id = inGroup ? await insertGroup(db, { creator: admin.uid }) : null;
  const post_id = await insertPost(db, { author_id: admin.uid, group_id });
  const attached = { post_id, position: 1, attached_at: server.clock.now() };
  const id = await insertPhoto(db, admin.uid, { purpose: 'social', ...attached });
  await storage.put(photoKey(filesWithoutDigest(id), 'full'), await testImage(16, 16), 'image/jpeg');
  const reader = await server.signIn({ role: 'manager' });
  return socialPhoto(keys, reader, { id, width: 16, height: 16 }, server.clock.now()).url;
}
