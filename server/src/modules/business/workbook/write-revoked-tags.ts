import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { listImportEntries, type StoredImport } from './find-import.ts';

/** Deletes the tags that an import has made, if no outlet has one and no template is for it. */
export async function writeRevokedTags(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  done: StoredImport,
): Promise<void> {
  const ids = (await listImportEntries(tx, done, ['tag created'])).map(({ subject_id }) => subject_id);
  const { rows } = await sql<{ id: string; tag_name: string }>`
    with unused as (
      select id from tags where id = any(${ids}::uuid[])
        and not exists (select from outlet_tags where tag_id = tags.id)
        and not exists (select from task_templates where assigned_tag_id = tags.id)
      order by id for update
    )
    delete from tags using unused where tags.id = unused.id returning tags.id, tag_name`.execute(tx);
  await recordActivity(
    tx,
    actor,
    at,
    ...rows.map(({ id, tag_name }) => ({
      event: 'tag deleted' as const,
      subject: { type: 'tag', id },
      details: { name: tag_name, before: { tag_name } },
    })),
  );
}
