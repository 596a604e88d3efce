import * as calls from '@gerai/shared/social/feed/posts-contract.ts';
import { searchSocial as searchCall } from '@gerai/shared/social/feed/search-contract.ts';
import { answerCreated, type Route, signedIn } from '../../../../platform/http/route.ts';
import { findPeople } from '../people/find-people.ts';
import { searchSocial } from '../search/search-social.ts';
import { countSeen } from './count-seen.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { findVisiblePost } from './find-visible-post.ts';
import { listFeed } from './list-feed.ts';
import { listReaders } from './list-readers.ts';
import { recordSeen } from './record-seen.ts';
import { updatePin } from './update-pin.ts';
import { updatePost } from './update-post.ts';

/** `writing` limits a person's posts; `looking` limits requests while typing and scrolling. */
const writing = { callsPerMinute: 60 };
const looking = { callsPerMinute: 240 };

export const postRoutes: readonly Route[] = [
  signedIn(calls.listFeed, (context, actor, { query }) => listFeed(context, actor, query), looking),
  signedIn(
    calls.getPost,
    (context, actor, { params }) => findVisiblePost(context, context.db, actor, params.id),
    looking,
  ),
  signedIn(
    calls.createPost,
    async (context, actor, { body }, http) =>
      answerCreated(http, 'post', await createPost(context, actor, body)),
    writing,
  ),
  signedIn(
    calls.updatePost,
    (context, actor, { params, body }) => updatePost(context, actor, params.id, body),
    writing,
  ),
  signedIn(calls.deletePost, (context, actor, { params }) => deletePost(context, actor, params.id), writing),
  signedIn(
    calls.setPin,
    (context, actor, { params, body }) => updatePin(context, actor, params.id, body.is_pinned),
    writing,
  ),
  signedIn(calls.markSeen, (context, actor, { body }) => recordSeen(context, actor, body.post_ids), looking),
  signedIn(calls.countSeen, (context, actor, { query }) => countSeen(context, actor, query.post_id), looking),
  signedIn(
    calls.listReaders,
    (context, actor, { params, query }) => listReaders(context, actor, params.id, query),
    looking,
  ),
  signedIn(calls.findPeople, (context, actor, { query }) => findPeople(context, actor, query), looking),
  signedIn(searchCall, (context, actor, { query }) => searchSocial(context, actor, query), looking),
];
