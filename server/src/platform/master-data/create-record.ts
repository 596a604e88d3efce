import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../context.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import { writeCreation } from './write-creation.ts';

/** Creates a record of master data. Throws `conflict` for a taken name. */
export async function createRecord<Item extends MasterRecord, Input extends object, NewInput extends Input>(
  { db, clock }: Context,
  actor: Actor,
  kind: MasterData<Item, Input, NewInput>,
  given: NewInput,
): Promise<Item> {
  const now = clock.now();
  return await db
    .transaction()
    .execute((tx) => writeCreation(tx, actor, now, kind, given))
    .catch(kind.refuseTakenName);
}
