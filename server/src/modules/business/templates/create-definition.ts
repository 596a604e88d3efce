import type { ParsedTemplateInput, TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { AppError } from '../../../platform/errors.ts';

const definitionFields = [
  'task_name',
  'frequency',
  'group_id',
  'instructions',
  'completion_criteria',
  'photo_required',
  'photo_challenge',
  'ai_comparison_enabled',
  'sample_photo_id',
] as const;

export type Definition = Pick<ParsedTemplateInput & TemplateGroup, (typeof definitionFields)[number]>;

/** Whether two definitions are equal, so that no new one is needed. */
export const saysTheSame = (one: Definition, other: Definition): boolean =>
  definitionFields.every((field) => one[field] === other[field]);

/** Inserts the definition of a template's tasks; returns its id. Throws `invalid_input` for an invalid sample photo. */
export async function createDefinition(
  tx: Transaction<Tables>,
  displayId: string,
  definition: Definition,
  at: Date,
): Promise<string> {
  if (definition.sample_photo_id) await attachSamplePhoto(tx, definition.sample_photo_id, at);
  const says = Object.fromEntries(definitionFields.map((field) => [field, definition[field]])) as Definition;
  const { id } = await tx
    .insertInto('task_definitions')
    .values({ ...says, display_id: displayId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Attaches a photo stored as a sample by an admin; it may be attached already. */
async function attachSamplePhoto(tx: Transaction<Tables>, id: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ attached_at: sql`coalesce(attached_at, ${at})` })
    .where('id', '=', id)
    .where('purpose', '=', 'sample')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('attached_at', 'is not', null),
        exists(
          selectFrom('users').whereRef('uid', '=', 'owner_uid').where('role', '=', 'admin').select('uid'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  throw new AppError('invalid_input', 'templates.unknown_sample_photo', undefined, {
    at: ['sample_photo_id'],
  });
}

/** Deletes the definitions of groups that no template or daily task refers to, and detaches their sample photos. */
export async function forgetUnusedDefinitions(
  tx: Transaction<Tables>,
  displayIds: readonly string[],
): Promise<void> {
  await sql`
    with forgotten as (
      delete from task_definitions as definition
      where display_id = any(${displayIds}::text[])
        and not exists (select from task_templates where definition_id = definition.id)
        and not exists (select from daily_tasks where definition_id = definition.id)
      returning id, sample_photo_id
    )
    update photos set attached_at = null
    where id in (select sample_photo_id from forgotten)
      and not exists (
        select from task_definitions
        where sample_photo_id = photos.id and id not in (select id from forgotten)
      )`.execute(tx);
}
