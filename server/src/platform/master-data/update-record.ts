import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { Context } from '../context.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import { writeUpdate } from './write-update.ts';

/**
 * Changes the fields of a record of master data; what is absent stays, and the same values write nothing. Throws `not_found`, `conflict` for a
 * taken name or a change after `expected_updated_at`, and `refused` for a record that may not be changed.
 */
export async function updateRecord<Item extends MasterRecord, Input extends object>(
  { db, clock }: Context,
  actor: Actor,
  kind: MasterData<Item, Input>,
  id: string,
  { expected_updated_at, ...input }: Input & BasedOn,
): Promise<Item> {
  return await db
    .transaction()
    .execute((tx) => writeUpdate(tx, actor, clock, kind, { id, input: input as Input, expected_updated_at }))
    .catch(kind.refuseTakenName);
}
