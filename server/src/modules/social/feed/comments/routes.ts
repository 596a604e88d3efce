import * as calls from '@gerai/shared/social/feed/comments-contract.ts';
import * as reactions from '@gerai/shared/social/feed/reactions-contract.ts';
import { answerCreated, type Route, signedIn } from '../../../../platform/http/route.ts';
import { createReaction } from '../reactions/create-reaction.ts';
import { deleteReaction } from '../reactions/delete-reaction.ts';
import { getReactions } from '../reactions/queries.ts';
import { writeReaction } from '../reactions/write-reaction.ts';
import { createComment } from './create-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { getComment, listComments, listReplies } from './queries.ts';

/** `writing` limits a person's comments, `tapping` their reactions. */
const writing = { callsPerMinute: 60 };
const tapping = { callsPerMinute: 240 };

export const commentRoutes: readonly Route[] = [
  signedIn(calls.listComments, (context, actor, { params, query }) =>
    listComments(context, actor, params.id, query),
  ),
  signedIn(calls.listReplies, (context, actor, { params, query }) =>
    listReplies(context, actor, params.id, query),
  ),
  signedIn(calls.getComment, (context, actor, { params }) => getComment(context, actor, params.id)),
  signedIn(
    calls.addComment,
    async (context, actor, { params, body }, http) =>
      answerCreated(http, 'comment', await createComment(context, actor, { post_id: params.id, ...body })),
    writing,
  ),
  signedIn(
    calls.deleteComment,
    (context, actor, { params }) => deleteComment(context, actor, params.id),
    writing,
  ),
  signedIn(
    calls.reactToComment,
    (context, actor, { params, body }) =>
      createReaction(context, actor, writeReaction.comment, { id: params.id, type: body.reaction_type }),
    tapping,
  ),
  signedIn(
    calls.removeCommentReaction,
    (context, actor, { params }) => deleteReaction(context, actor, writeReaction.comment, params),
    tapping,
  ),
  signedIn(reactions.getReactions, (context, actor, { params }) => getReactions(context, actor, params.id)),
  signedIn(
    reactions.reactToPost,
    (context, actor, { params }) => createReaction(context, actor, writeReaction.post, params),
    tapping,
  ),
  signedIn(
    reactions.removePostReaction,
    (context, actor, { params }) => deleteReaction(context, actor, writeReaction.post, params),
    tapping,
  ),
];
