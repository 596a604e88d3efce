import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import { idParams, instant, noContent, uuid } from '../../http/schemas.ts';
import { tagName } from './name-contract.ts';
import { tagLimits } from './rules.ts';

/** A word of the business that outlets have, such as 'Mall'. */
export const tag = z.object({
  id: uuid,
  tag_name: z.string(),
  /** The outlets that have it, by name. */
  outlet_ids: z.array(uuid),
  /** Templates for all outlets that have it. */
  templates: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type Tag = z.infer<typeof tag>;

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'Every tag of outlets, by name (admin)',
  response: z.array(tag),
});

/** Outlets are given the tag, or it is taken from them, whatever others have it. */
export const tagInput = z.object({
  tag_name: tagName,
  add_outlet_ids: z.array(uuid).max(tagLimits.outlets).default([]),
  remove_outlet_ids: z.array(uuid).max(tagLimits.outlets).default([]),
});
export type TagInput = z.infer<typeof tagInput>;

export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags',
  summary: 'Add a tag, and give it to outlets (admin)',
  body: tagInput,
  response: tag,
  status: 201,
});

export const updateTag = endpoint({
  method: 'PUT',
  path: '/api/tags/:id',
  summary: 'Rename a tag, give it to outlets and take it from others (admin)',
  params: idParams,
  body: tagInput.extend(basedOn),
  response: tag,
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/:id',
  summary: 'Delete a tag that no template is for; outlets lose it (admin)',
  params: idParams,
  response: noContent,
});
