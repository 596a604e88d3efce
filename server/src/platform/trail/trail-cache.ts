import { ACTIVITY_EVENTS, type ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { isSocial, isTraining } from '@gerai/shared/trail/policy.ts';
import { type Kysely, sql } from 'kysely';
import { prepareStatement } from '../../database/queries/prepare-statement.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Clock } from '../clock.ts';

/** Which entries of the trail may change what was read: those of some outlets, of none, and of a person; or all. */
export type Scope = 'everywhere' | { outlets: readonly string[]; uid: string };

export interface TrailCache {
  /**
   * What `read` gave last time for the key, if the trail has no entry since that may change it; else reads anew. Exact:
   * each call waits for a look into the trail's newest rows that began after it.
   */
  read<Row>(key: string, scope: Scope, read: () => Promise<Row>): Promise<Row>;
}

/** About 10 KB each. */
const MOST_ENTRIES = 2_000;
/** Milliseconds. Only limits the effect of rows changed by hand, without an entry. */
const LONGEST_LIFE = 30_000;

interface Entry {
  row: Promise<unknown>;
  scope: Scope;
  since: number;
}

/**
 * Keeps what many screens ask for again at every event: dashboards. Every change writes its entry in the same
 * transaction, so what the trail does not tell has not changed. `longestLife` 0 keeps nothing.
 */
export function openTrailCache(db: Kysely<Tables>, clock: Clock, longestLife = LONGEST_LIFE): TrailCache {
  const entries = new Map<string, Entry>();
  const look = lookTogether(db, (changes) => {
    for (const [key, { scope }] of entries)
      if (changes === 'too many' || changes.some((change) => concerns(change, scope))) entries.delete(key);
  });

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    const age = entry && clock.now().getTime() - entry.since;
    if (!entry || !(age! >= 0 && age! < longestLife)) return undefined;
    // At the end, so that the first entry is the least recently used.
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  /** Before the row is read, so that every look that ends from now on removes it if it may have missed a change. */
  function keep(key: string, scope: Scope, row: Promise<unknown>): void {
    const entry = { row, scope, since: clock.now().getTime() };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MOST_ENTRIES) entries.delete(entries.keys().next().value!);
    row.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
  }

  return {
    async read<Row>(key: string, scope: Scope, read: () => Promise<Row>) {
      if (longestLife === 0) return await read();
      await look();
      const known = find(key);
      if (known) return (await known.row) as Row;
      const row = read();
      keep(key, scope, row);
      return await row;
    },
  };
}

/** An entry that may change what is kept. */
interface Change {
  outlet_id: string | null;
  actor_uid: string | null;
  concerns_uid: string | null;
}

const concerns = ({ outlet_id, actor_uid, concerns_uid }: Change, scope: Scope): boolean =>
  scope === 'everywhere' ||
  outlet_id === null ||
  scope.outlets.includes(outlet_id) ||
  actor_uid === scope.uid ||
  concerns_uid === scope.uid;

/**
 * Tells `onChanges` what the trail has since the last look. One look serves all who asked before it began; who asks
 * while one is under way waits for the next, as it may miss what they have just done. Looks follow one another, so each
 * row that is kept was read after the snapshot of the last look that it was not told of.
 */
function lookTogether(db: Kysely<Tables>, onChanges: (changes: Change[] | 'too many') => void) {
  let snapshot: string | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function look(): Promise<void> {
    next = undefined;
    const [seen] = await changesSince(db, { snapshot });
    if (seen!.looked_at === MOST_LOOKED_AT) onChanges('too many');
    else if (seen!.changes.length > 0) onChanges(seen!.changes);
    snapshot = seen!.snapshot;
  }

  return () => {
    if (!next) {
      next = running.then(look);
      running = next.catch(() => {});
    }
    return next;
  };
}

/** Events that change nothing on a dashboard. */
const HARMLESS: readonly ActivityEvent[] = [
  ...ACTIVITY_EVENTS.filter((event) => isSocial(event) || isTraining(event)),
  ...([
    'login',
    'logout',
    'password_change',
    'access denied',
    'users exported',
    'workbook exported',
    'personal data exported',
  ] as const),
  ...(['sign-in failed', 'sign-in slowed', 'new device', 'session copied', 'sessions ended'] as const),
  ...(['passkey added', 'passkey renamed', 'passkey removed', 'passkey copied'] as const),
];

/** Entries looked at. After more, nothing is kept. */
const MOST_LOOKED_AT = 100;

const changesSince = prepareStatement<
  { snapshot: string | null },
  { snapshot: string; looked_at: number; changes: Change[] }
>(
  ({ snapshot }) => sql`
    select pg_current_snapshot()::text as snapshot, count(*) as looked_at,
      coalesce(json_agg(json_build_object(
        'outlet_id', outlet_id, 'actor_uid', actor_uid, 'concerns_uid', concerns_uid)) filter (
        where event not in (${sql.join(HARMLESS.map((event) => sql.lit(event)))})
          and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)), '[]') as changes
    from (
      -- In a subquery the planner does not look at the value, and keeps one plan. Null at the first look.
      select * from activity where transaction_id >= (select pg_snapshot_xmin(${snapshot}::pg_snapshot))
      order by transaction_id, id limit ${sql.lit(MOST_LOOKED_AT)}
    ) newest`,
);
