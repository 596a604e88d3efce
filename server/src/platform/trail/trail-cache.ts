import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import { ACTIVITY_EVENTS } from '@gerai/shared/trail/contract.ts';
import { isSocial, isTraining } from '@gerai/shared/trail/policy.ts';
import { type Kysely, sql } from 'kysely';
import { prepareStatement } from '../../database/queries/prepare-statement.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Clock } from '../clock.ts';

/** What was read, with the database's snapshot (`pg_current_snapshot()::text`) of the same statement. */
export interface AsOf {
  snapshot: string;
}

/** Which entries of the trail may change what was read: those of an outlet, of none, and of a person; or all. */
export type Scope = 'everywhere' | { outlet_id: string | null; uid: string };

export interface TrailCache {
  /**
   * What `read` gave last time for the key, if the trail has no entry since that may change it; else reads anew. Exact:
   * the trail is asked each time, by one look-up in its newest rows.
   */
  read<Row extends AsOf>(key: string, scope: Scope, read: () => Promise<Row>): Promise<Row>;
}

/** About 10 KB each. */
const MOST_ENTRIES = 2_000;
/** Milliseconds. Only limits the effect of rows changed by hand, without an entry. */
const LONGEST_LIFE = 30_000;

interface Entry {
  row: Promise<AsOf>;
  /** The latest snapshot for which the row is known to be true. */
  snapshot: string | undefined;
  since: number;
}

/**
 * Keeps what many screens ask for again at every event: dashboards. Every change writes its entry in the same
 * transaction, so what the trail does not tell has not changed. `longestLife` 0 keeps nothing.
 */
export function openTrailCache(db: Kysely<Tables>, clock: Clock, longestLife = LONGEST_LIFE): TrailCache {
  const entries = new Map<string, Entry>();

  async function find(key: string, scope: Scope): Promise<AsOf | undefined> {
    const entry = entries.get(key);
    const age = entry && clock.now().getTime() - entry.since;
    if (!entry || !(age! >= 0 && age! < longestLife)) return undefined;
    const row = await entry.row;
    const snapshot = await confirm(db, entry.snapshot ?? row.snapshot, scope);
    if (snapshot === null) return undefined;
    entry.snapshot = snapshot;
    // At the end, so that the first entry is the least recently used.
    if (entries.delete(key)) entries.set(key, entry);
    return row;
  }

  function keep(key: string, row: Promise<AsOf>): void {
    const entry = { row, snapshot: undefined, since: clock.now().getTime() };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MOST_ENTRIES) entries.delete(entries.keys().next().value!);
    row.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
  }

  return {
    async read<Row extends AsOf>(key: string, scope: Scope, read: () => Promise<Row>) {
      const known = await find(key, scope);
      if (known) return known as Row;
      const row = read();
      if (longestLife > 0) keep(key, row);
      return await row;
    },
  };
}

/** Events that change nothing on a dashboard. */
const HARMLESS: readonly ActivityEvent[] = [
  ...ACTIVITY_EVENTS.filter((event) => isSocial(event) || isTraining(event)),
  ...(['login', 'logout', 'password_change', 'access denied', 'users exported'] as const),
];

/** Entries looked at. After more, the row is read anew. */
const MOST_LOOKED_AT = 100;

const changedSince = prepareStatement<
  { snapshot: string; outlet_id: string | null; uid: string | null },
  AsOf & { changed: boolean }
>(
  ({ snapshot, outlet_id, uid }) => sql`
    select pg_current_snapshot()::text as snapshot,
      count(*) = ${sql.lit(MOST_LOOKED_AT)} or coalesce(bool_or(
        (${uid}::uuid is null or outlet_id is null or outlet_id = ${outlet_id}::uuid
          or actor_uid = ${uid}::uuid or concerns_uid = ${uid}::uuid)
        and event not in (${sql.join(HARMLESS.map((event) => sql.lit(event)))})
        and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)), false) as changed
    from (
      -- In a subquery the planner does not look at the value, and keeps one plan.
      select * from activity where transaction_id >= (select pg_snapshot_xmin(${snapshot}::pg_snapshot))
      order by transaction_id, id limit ${sql.lit(MOST_LOOKED_AT)}
    ) newest`,
);

/** The present snapshot, if the trail has no entry in scope since an earlier one; else null. */
async function confirm(db: Kysely<Tables>, snapshot: string, scope: Scope): Promise<string | null> {
  const { outlet_id, uid } = scope === 'everywhere' ? { outlet_id: null, uid: null } : scope;
  const [now] = await changedSince(db, { snapshot, outlet_id, uid });
  return now!.changed ? null : now!.snapshot;
}
