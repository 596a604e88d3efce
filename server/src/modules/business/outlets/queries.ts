import { type PersonActor, placesOf } from '@gerai/shared/actor/actor.ts';
import type { Outlet, OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import { seesAllOutlets } from '@gerai/shared/business/outlets/policy.ts';
import type { OutletState } from '@gerai/shared/business/outlets/states.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { outletColumns } from './list-outlet-records.ts';
import { selectState } from './select-state.ts';

/**
 * The outlets a person works with, by name, archived ones last: all for admins and auditors, those of their places for
 * others.
 */
export async function listOutlets(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
): Promise<Outlet[]> {
  const here = placesOf(actor).map(({ location_id }) => location_id);
  const own = seesAllOutlets(actor) ? sql`true` : sql`id = any(${here}::uuid[])`;
  const { rows } = await sql<Outlet & { state: OutletState }>`
    select id, outlet_name, region, ${selectState(sql`${businessDate(clock.now())}`)} as state
    from outlets outlet where ${own} order by archived_at is not null, outlet_name`.execute(db);
  return rows.map(({ state, ...outlet }) => (state === 'open' ? outlet : { ...outlet, state }));
}

/** Locks an outlet until the transaction ends, and reads it as of `now`. Throws `not_found`. */
export async function lockOutlet(db: Queryable, id: string, now: Date): Promise<OutletRecord> {
  return firstOf(await lockOutlets(db, [id], now));
}

/** The same of those of several outlets that are there. */
export async function lockOutlets(db: Queryable, ids: readonly string[], now: Date): Promise<OutletRecord[]> {
  await sql`select from outlets where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  // Counted after acquiring the lock, to include changes committed while waiting.
  return await readOutletRecords(db, ids, now);
}

export async function readOutletRecord(db: Queryable, id: string, now: Date): Promise<OutletRecord> {
  return firstOf(await readOutletRecords(db, [id], now));
}

function firstOf([outlet]: readonly OutletRecord[]): OutletRecord {
  if (!outlet) throw notFound('Outlet');
  return outlet;
}

async function readOutletRecords(db: Queryable, ids: readonly string[], now: Date): Promise<OutletRecord[]> {
  const { rows } = await sql<OutletRecord>`
    select ${outletColumns(sql`${businessDate(now)}`)} from outlets outlet where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}
