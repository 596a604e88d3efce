import * as calls from '@gerai/shared/business/tags/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { deleteTag } from './delete-tag.ts';
import { listTags } from './queries.ts';
import { createTag, updateTag } from './update-tag.ts';

const limit = { callsPerMinute: 120 };

export const routes = [
  forAdmin(calls.listTags, ({ db }) => listTags(db)),
  forAdmin(calls.createTag, (context, actor, { body }) => createTag(context, actor, body), limit),
  forAdmin(
    calls.updateTag,
    (context, actor, { params, body }) => updateTag(context, actor, params.id, body),
    limit,
  ),
  forAdmin(calls.deleteTag, (context, actor, { params }) => deleteTag(context, actor, params.id), limit),
];
