import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { mergeInput } from '@gerai/shared/http/record-uses.ts';
import type { Reason } from '@gerai/shared/reasons.ts';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../database/schema/tables.ts';
import type { Context, Queryable } from '../context.ts';
import { AppError } from '../errors.ts';
import { checkRevision, nextRevisionOf } from '../revision/check-revision.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import type { Merging, ReferredKind } from './table-owner.ts';

/** How two records of a kind are merged (docs/decisions/business/two-outlets-are-merged-by-moving-rows.md). */
export interface MergedKind<Item extends MasterRecord, Moved extends object> {
  kind: MasterData<Item, object>;
  event: 'outlets merged' | 'job roles merged' | 'task groups merged';
  /** Of a record that is merged into itself, of one that was merged before, and of a target that is archived. */
  reasons: { itself: Reason; merged: Reason; archived: Reason };
  /** Throws for a record that can't be merged. */
  refuseMerging?(record: Item): void;
  /** Locks both, after everything that refers to them, in the order of those who change that. */
  lock(tx: Transaction<Tables>, merging: Merging): Promise<void>;
  /** Counts what moves, by the same conditions. */
  count(db: Queryable, merging: Merging): Promise<Moved>;
  /** As what the tables of all modules refer to it: their owners move it. */
  referred?: ReferredKind;
  /** Moves what one module alone knows of; what has a revision gets `at`. */
  move?(tx: Transaction<Tables>, merging: Merging, at: Date): Promise<void>;
}

/** What merging a record into another moves. Throws `not_found`, and `refused` for records that can't be merged. */
export async function countMerge<Item extends MasterRecord, Moved extends object>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  of: MergedKind<Item, Moved>,
  merging: Merging,
): Promise<Moved> {
  await readMergeable(db, of, merging, clock.now());
  return await of.count(db, merging);
}

/**
 * Moves everything of a record to another, and archives it. Throws `not_found`, `conflict` for a change after
 * `expected_updated_at`, and `refused` for records that can't be merged.
 */
export async function mergeRecords<Item extends MasterRecord, Moved extends object>(
  { clock, db, owners }: Pick<Context, 'db' | 'clock' | 'owners'>,
  actor: PersonActor,
  of: MergedKind<Item, Moved>,
  from: string,
  { into_id: into, expected_updated_at: expected }: z.output<typeof mergeInput>,
): Promise<Moved & { record: Item }> {
  const now = clock.now();
  const merging = { from, into };
  const { kind } = of;
  return await db.transaction().execute(async (tx) => {
    await of.lock(tx, merging);
    const [before, target] = await readMergeable(tx, of, merging, now);
    const moved = await of.count(tx, merging);
    const subject = { type: kind.subject, id: from };
    const { updated_at } = before;
    await checkRevision(tx, expected, { subject, updated_at, current: () => before });
    const at = nextRevisionOf([before, target], now);
    for (const { merge } of owners) if (of.referred) await merge?.[of.referred]?.(tx, merging, at);
    await of.move?.(tx, merging, at);
    await sql`
      update ${sql.table(kind.tableOf(before))} set updated_at = ${at},
        archived_at = case when id = ${from} then coalesce(archived_at, ${now}) end,
        merged_into = case when id = ${from} then ${into}::uuid end
      where id in (${from}, ${into})`.execute(tx);
    const entry = (id: string) => ({
      event: of.event,
      subject: { type: kind.subject, id },
      ...(kind.isOutlet ? { outlet_id: id } : {}),
      details: {
        name: kind.nameOf(before),
        into: kind.nameOf(target),
        from_id: from,
        into_id: into,
        ...moved,
      },
    });
    await recordActivity(tx, actor, at, entry(from), entry(into));
    return { ...moved, record: await kind.read(tx, from, now) };
  });
}

async function readMergeable<Item extends MasterRecord, Moved extends object>(
  db: Queryable,
  { kind, reasons, refuseMerging }: MergedKind<Item, Moved>,
  { from, into }: Merging,
  now: Date,
): Promise<[before: Item, target: Item]> {
  if (from === into) throw new AppError('refused', reasons.itself, undefined, { at: ['into_id'] });
  const before = await kind.read(db, from, now);
  const target = await kind.read(db, into, now);
  refuseMerging?.(before);
  refuseMerging?.(target);
  if (before.merged_into) throw new AppError('refused', reasons.merged);
  if (target.archived_at !== null)
    throw new AppError('refused', reasons.archived, undefined, { at: ['into_id'] });
  return [before, target];
}
