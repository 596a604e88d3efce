import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Tag, TagInput } from '@gerai/shared/business/tags/contract.ts';
import { sortTags, tagLimits } from '@gerai/shared/business/tags/rules.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import { checkRecordName } from '../../../platform/master-data/check-record-name.ts';
import { updateRecords } from '../../../platform/master-data/update-records.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { writeOutlet } from '../outlets/write-outlet.ts';
import { buildTagEntry, checkTagCount } from '../outlets/write-outlet-tags.ts';
import { listTags, lockOutlets, lockTag, type TaggedOutlet } from './queries.ts';

/** Adds a tag and gives it to outlets. Throws `conflict` for a taken name, `invalid_input` for an unknown outlet. */
export const createTag = ({ db, clock }: Context, actor: Actor, input: TagInput): Promise<Tag> =>
  db
    .transaction()
    .execute(async (tx) => {
      const at = clock.now();
      const { tag_name } = input;
      checkRecordName('tag_name', tag_name, null);
      const outlets = await lockOutlets(tx, null, input.add_outlet_ids);
      const { id } = await tx
        .insertInto('tags')
        .values({ tag_name, created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await checkTagCount(tx);
      await recordActivity(tx, actor, at, buildTagEntry({ id, tag_name }));
      await writeTagChanges(tx, actor, at, outlets, input, null);
      return (await listTags(tx, id))[0]!;
    })
    .catch(refuseTakenName);

/**
 * Renames a tag, gives it to outlets and takes it from others; each outlet that it changes has a revision and an entry of
 * its own. Throws `not_found`, `conflict` for a taken name or a change after `expected_updated_at`, `invalid_input` for an
 * unknown outlet, and `refused` for one that has as many tags as it can have.
 */
export const updateTag = (
  { db, clock }: Context,
  actor: Actor,
  id: string,
  { expected_updated_at: expected, ...input }: TagInput & BasedOn,
): Promise<Tag> =>
  db
    .transaction()
    .execute(async (tx) => {
      const { tag, outlets } = await lockTag(tx, id, input.add_outlet_ids);
      const { tag_name } = input;
      const isRenamed = tag_name !== tag.tag_name;
      const subject = { type: 'tag' as const, id };
      const at = isRenamed ? nextRevision(tag.updated_at, clock.now()) : clock.now();
      if (isRenamed) {
        await checkRevision(tx, expected, { subject, updated_at: tag.updated_at, current: () => tag });
        checkRecordName('tag_name', tag_name, tag.tag_name);
        await tx.updateTable('tags').set({ tag_name, updated_at: at }).where('id', '=', id).execute();
        await recordActivity(tx, actor, at, {
          event: 'tag updated',
          subject,
          details: { name: tag_name, before: { tag_name: tag.tag_name }, after: { tag_name } },
        });
      }
      await writeTagChanges(tx, actor, at, outlets, input, tag.tag_name);
      return (await listTags(tx, id))[0]!;
    })
    .catch(refuseTakenName);

const refuseTakenName = explainViolations([
  ['tags_name_key', 'conflict', 'tag_name', { reason: 'tags.name_taken' }],
]);

/** Writes the tags of outlets as an input has them; `was` is the name that the tag had. */
async function writeTagChanges(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  outlets: readonly TaggedOutlet[],
  { tag_name, add_outlet_ids, remove_outlet_ids }: TagInput,
  was: string | null,
): Promise<void> {
  const [add, remove] = [new Set(add_outlet_ids), new Set(remove_outlet_ids)];
  if (outlets.filter(({ id }) => add.has(id)).length < add.size)
    throw new AppError('invalid_input', 'tags.unknown_outlet', undefined, { at: ['add_outlet_ids'] });
  await writeChangedOutlets(tx, actor, at, outlets, ({ id, fields: { tags } }) => {
    const hasIt = (was !== null && tags.includes(was)) || add.has(id);
    const others = tags.filter((name) => name !== was);
    return hasIt && !remove.has(id) ? [...others, tag_name] : others;
  });
}

/** Gives each of these outlets the tags that `tagsOf` says; those that stay as they are are not written. */
export async function writeChangedOutlets(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  outlets: readonly TaggedOutlet[],
  tagsOf: (outlet: TaggedOutlet) => string[],
): Promise<void> {
  const changes = outlets
    .map((outlet) => ({
      id: outlet.id,
      was: outlet.updated_at,
      before: outlet.fields,
      after: { ...outlet.fields, tags: sortTags(tagsOf(outlet)) },
    }))
    .filter(({ before, after }) => !isDeepStrictEqual(before.tags, after.tags));
  const full = changes.find(({ before, after }) => isFull(before.tags, after.tags));
  if (full) throw new AppError('refused', 'tags.outlet_full', { outlet: full.before.outlet_name });
  const revision = changes.reduce((latest, { was }) => nextRevision(was, latest), at);
  await updateRecords(tx, actor, revision, { kind: writeOutlet, table: 'outlets' }, changes);
}

const isFull = (before: readonly string[], after: readonly string[]): boolean =>
  after.length > before.length && after.length > tagLimits.ofOutlet;
