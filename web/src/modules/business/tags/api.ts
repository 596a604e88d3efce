import { createTag, deleteTag, listTags, type Tag, updateTag } from '@gerai/shared/business/tags/contract.ts';
import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { call } from '../../../core/api/api-client.ts';

export interface TagForm {
  tag_name: string;
  outlet_ids: string[];
}

/**
 * Adds a tag, or updates `edited` on the revision that is known. Only outlets that were chosen or left since it was opened
 * change: what others gave the tag meanwhile keeps it.
 */
export const saveTag = (
  { tag_name, outlet_ids }: TagForm,
  edited: Tag | null,
  expected_updated_at: string | undefined,
): Promise<Tag> => {
  const before = new Set(edited?.outlet_ids);
  const chosen = new Set(outlet_ids);
  const body = {
    tag_name,
    add_outlet_ids: [...chosen.difference(before)],
    remove_outlet_ids: [...before.difference(chosen)],
  };
  return edited
    ? call(updateTag, { params: { id: edited.id }, body: { ...body, expected_updated_at } })
    : call(createTag, { body });
};

/** The templates for a tag, which keep it from being deleted. */
export async function readTagUses({ id }: Tag, signal: AbortSignal): Promise<RecordUses> {
  const tags = await call(listTags, {}, { signal });
  const count = tags.find((tag) => tag.id === id)?.templates ?? 0;
  return { uses: count > 0 ? [{ what: 'templates', count }] : [], unsent_tasks: 0, open_tasks: 0 };
}

export const removeTag = ({ id }: Tag) => call(deleteTag, { params: { id } });
