import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { buildCreatedEntry } from './build-entries.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/**
 * Adds records of master data in a few statements, with an entry of the trail for each, and returns their ids in the same
 * order. Their names are checked already, but for whoever takes one at the same moment: that throws `conflict`.
 */
export async function createRecords<Item extends MasterRecord, Input, NewInput extends Input>(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  kind: MasterData<Item, Input, NewInput>,
  inputs: readonly NewInput[],
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const ids = await kind.insert(tx, inputs, at).catch(kind.refuseTakenName);
  await kind.writeLinked?.(
    tx,
    actor,
    at,
    inputs.map((input, nth) => ({ id: ids[nth]!, input })),
  );
  const entries = inputs.map((input, nth) => buildCreatedEntry(kind, ids[nth]!, input));
  await recordActivity(tx, actor, at, ...entries);
  return ids;
}
