import { DEFINITION_FIELDS, type Definition } from '@gerai/shared/business/templates/definition.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { AppError } from '../../../platform/errors.ts';

/** Whether two definitions are equal, so that no new one is needed. */
export const saysTheSame = (one: Definition, other: Definition): boolean =>
  DEFINITION_FIELDS.every((field) => one[field] === other[field]);

/** Inserts the definition of a template's tasks; returns its id. Throws `invalid_input` for an invalid sample photo. */
export async function createDefinition(
  tx: Transaction<Tables>,
  displayId: string,
  definition: Definition,
  at: Date,
): Promise<string> {
  return (await createDefinitions(tx, [{ display_id: displayId, definition, at }])).get(displayId)!;
}

interface NewDefinition {
  display_id: string;
  definition: Definition;
  at: Date;
}

/** The same of several templates; returns the ids by their display_ids. */
export async function createDefinitions(
  tx: Transaction<Tables>,
  given: readonly NewDefinition[],
): Promise<Map<string, string>> {
  for (const { definition, at } of given)
    if (definition.sample_photo_id) await attachSamplePhoto(tx, definition.sample_photo_id, at);
  const made = new Map<string, string>();
  for (let first = 0; first < given.length; first += DEFINITIONS_AT_ONCE) {
    const rows = await tx
      .insertInto('task_definitions')
      .values(
        given.slice(first, first + DEFINITIONS_AT_ONCE).map(({ display_id, definition, at }) => ({
          ...pickFields(definition, DEFINITION_FIELDS),
          display_id,
          created_at: at,
        })),
      )
      .returning(['id', 'display_id'])
      .execute();
    for (const { id, display_id } of rows) made.set(display_id, id);
  }
  return made;
}

/** A statement takes 65,535 parameters, of which each has one for its template, its time and each field. */
const DEFINITIONS_AT_ONCE = Math.floor(65_535 / (DEFINITION_FIELDS.length + 2));

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
