import { randomUUID } from 'node:crypto';
import { socialPhoto } from '../platform/pictures/photo-address.ts';
import type { TestServer, TestUser } from '../testing/server.ts';
import { type Secret, WORD } from './social-privacy-world.ts';

interface Call {
  url: string;
  body?: object;
}
/** The input of a call: a secret, the caller, and the job role that may view it. */
interface Asked extends Secret {
  server: TestServer;
  caller: TestUser;
  viewing: string;
}
export interface Row {
  /**
   * A call about the secret. For a caller who may not see it, the response must equal that for a secret that does not
   * exist.
   */
  call(asked: Asked): Call;
  /**
   * The response to callers who may not see it: as if it did not exist, a response without any trace of it, or a
   * refusal.
   */
  hidden: 'not found' | 'absent' | 'forbidden';
  /** For lists: the response to callers who may see it contains the word or the post. */
  shows?: true;
}

const admin = (call: Row['call']): Row => ({ call, hidden: 'forbidden' });
const about = (call: Row['call']): Row => ({ call, hidden: 'not found' });
const list = (call: Row['call']): Row => ({ call, hidden: 'absent', shows: true });

/** Every route of the social feed and its groups; the test fails for a route without a row. */
export const ROWS: Record<string, Row | Row[]> = {
  'GET /api/social/feed': [
    list(() => ({ url: '/api/social/feed?limit=50' })),
    list(() => ({ url: '/api/social/feed?announcements=true' })),
    list(({ author }) => ({ url: `/api/social/feed?author_id=${author.uid}` })),
    about(({ group }) => ({ url: `/api/social/feed?group_id=${group}` })),
  ],
  'GET /api/social/posts/:id': {
    ...about(({ post }) => ({ url: `/api/social/posts/${post}` })),
    shows: true,
  },
  'POST /api/social/posts': about(({ group: group_id }) => ({
    url: '/api/social/posts',
    body: { id: randomUUID(), group_id, content: WORD },
  })),
  'PUT /api/social/posts/:id': about(({ post }) => ({
    url: `/api/social/posts/${post}`,
    body: { content: WORD },
  })),
  'DELETE /api/social/posts/:id': about(({ post }) => ({ url: `/api/social/posts/${post}` })),
  'PUT /api/social/posts/:id/pin': about(({ post }) => ({
    url: `/api/social/posts/${post}/pin`,
    body: { is_pinned: true },
  })),
  'POST /api/social/seen': {
    hidden: 'absent',
    call: ({ announcement }) => ({ url: '/api/social/seen', body: { post_ids: [announcement] } }),
  },
  'GET /api/social/seen': {
    hidden: 'absent',
    call: ({ announcement }) => ({ url: `/api/social/seen?post_id=${announcement}` }),
  },
  'GET /api/social/posts/:id/readers': about(({ announcement }) => ({
    url: `/api/social/posts/${announcement}/readers?seen=false`,
  })),
  'GET /api/social/people': [
    about(({ group }) => ({ url: `/api/social/people?group_id=${group}` })),
    { call: () => ({ url: '/api/social/people' }), hidden: 'absent' },
  ],
  'GET /api/social/search': [
    list(() => ({ url: `/api/social/search?q=${WORD}` })),
    list(({ author }) => ({ url: `/api/social/search?q=${WORD}&author_id=${author.uid}` })),
    about(({ group }) => ({ url: `/api/social/search?q=${WORD}&group_id=${group}` })),
  ],
  'GET /api/social/photos/:id': about(({ photo, caller, server }) => ({
    url: socialPhoto(server.context.keys, caller, { id: photo, width: 1, height: 1 }, server.clock.now()).url,
  })),
  'GET /api/social/posts/:id/comments': {
    ...about(({ post }) => ({ url: `/api/social/posts/${post}/comments` })),
    shows: true,
  },
  'POST /api/social/posts/:id/comments': about(({ post }) => ({
    url: `/api/social/posts/${post}/comments`,
    body: { id: randomUUID(), content: 'Hello' },
  })),
  'GET /api/social/comments/:id': {
    ...about(({ comment }) => ({ url: `/api/social/comments/${comment}` })),
    shows: true,
  },
  'GET /api/social/comments/:id/replies': about(({ comment }) => ({
    url: `/api/social/comments/${comment}/replies`,
  })),
  'DELETE /api/social/comments/:id': about(({ comment }) => ({ url: `/api/social/comments/${comment}` })),
  'PUT /api/social/comments/:id/reaction': about(({ comment }) => ({
    url: `/api/social/comments/${comment}/reaction`,
    body: { reaction_type: 'love' },
  })),
  'DELETE /api/social/comments/:id/reaction': about(({ comment }) => ({
    url: `/api/social/comments/${comment}/reaction`,
  })),
  'GET /api/social/posts/:id/reactions': about(({ post }) => ({
    url: `/api/social/posts/${post}/reactions`,
  })),
  'PUT /api/social/posts/:id/reactions/:type': about(({ post }) => ({
    url: `/api/social/posts/${post}/reactions/like`,
  })),
  'DELETE /api/social/posts/:id/reactions/:type': about(({ post }) => ({
    url: `/api/social/posts/${post}/reactions/like`,
  })),
  'GET /api/social/groups': list(() => ({ url: '/api/social/groups' })),
  'PUT /api/social/groups/:id/membership': about(({ group }) => ({
    url: `/api/social/groups/${group}/membership`,
  })),
  'DELETE /api/social/groups/:id/membership': about(({ group }) => ({
    url: `/api/social/groups/${group}/membership`,
  })),
  'GET /api/social/admin/groups': admin(() => ({ url: '/api/social/admin/groups' })),
  'POST /api/social/admin/groups': admin(() => ({
    url: '/api/social/admin/groups',
    body: { name: randomUUID() },
  })),
  'PUT /api/social/admin/groups/:id': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}`,
    body: { name: `${WORD} ${randomUUID()}` },
  })),
  'DELETE /api/social/admin/groups/:id': admin(({ group }) => ({ url: `/api/social/admin/groups/${group}` })),
  'GET /api/social/admin/groups/:id/members': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/members`,
  })),
  'GET /api/social/admin/groups/:id/candidates': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/candidates`,
  })),
  'POST /api/social/admin/groups/:id/members': admin(({ group, author }) => ({
    url: `/api/social/admin/groups/${group}/members`,
    body: { user_ids: [author.uid] },
  })),
  'PUT /api/social/admin/groups/:id/members/:uid': admin(({ group, author }) => ({
    url: `/api/social/admin/groups/${group}/members/${author.uid}`,
    body: { role: 'moderator' },
  })),
  'DELETE /api/social/admin/groups/:id/members/:uid': admin(({ group, author }) => ({
    url: `/api/social/admin/groups/${group}/members/${author.uid}`,
  })),
  'GET /api/social/admin/groups/:id/access': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/access`,
  })),
  'PUT /api/social/admin/groups/:id/access/:job_role_id': admin(({ group, viewing }) => ({
    url: `/api/social/admin/groups/${group}/access/${viewing}`,
    body: { can_view: true, can_post: true, can_moderate: false },
  })),
  'GET /api/social/admin/audit': admin(() => ({ url: '/api/social/admin/audit' })),
};
