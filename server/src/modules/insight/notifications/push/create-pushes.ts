import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { mayBePushed, noticeRule, notifiesMany } from '@gerai/shared/insight/notifications/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { readCurrentPosition, readTrail, type TrailEntry } from '../../../../platform/live/read-trail.ts';
import { actorColumns, livingSessions } from '../../../accounts/auth/queries.ts';
import { findViewedGroups } from '../../../social/groups/access/find-viewed-groups.ts';
import { listEntriesNear } from '../list-entries-near.ts';

/** Trail entries processed at once. */
const BATCH = 500;

/** Starts the cursor at the trail's present end, unless a server has started it before. */
export async function beginPushes({ db }: Pick<Context, 'db'>): Promise<void> {
  const { transaction, id } = await readCurrentPosition(db);
  await db
    .insertInto('push_cursor')
    .values({ transaction_id: String(transaction), activity_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Processes the trail entries since the last run and queues a push for each device concerned, in one transaction with
 * the cursor, on one server at a time. Returns 'more' if there may be more entries, 'held' if an older open transaction
 * delays some.
 */
export async function createPushes({ db, clock }: Context): Promise<'done' | 'more' | 'held'> {
  return await db.transaction().execute(async (tx) => {
    const cursor = await tx.selectFrom('push_cursor').selectAll().forUpdate().skipLocked().executeTakeFirst();
    if (!cursor) return 'done';
    const from = { transaction: BigInt(cursor.transaction_id), id: cursor.activity_id };
    const { lines, held } = await readTrail(tx, from, BATCH);
    const last = lines.at(-1);
    if (last) {
      await queueEntries(tx, lines.filter(mayBePushed), clock.now());
      await tx
        .updateTable('push_cursor')
        .set({ transaction_id: String(last.place.transaction), activity_id: last.place.id })
        .execute();
    }
    if (held) return 'held';
    return lines.length === BATCH ? 'more' : 'done';
  });
}

async function queueEntries(tx: Transaction<Tables>, lines: TrailEntry[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const devices = await devicesNear(tx, lines, now);
  const groupsOf = await findViewedGroups(
    tx,
    devices.map(({ uid }) => uid),
    lines.map(({ group_id }) => group_id),
  );
  const near = listEntriesNear(lines);
  const wishes = devices.flatMap(({ subscription_id, muted, ...person }) => {
    const actor: PersonActor = { kind: 'person', ...person };
    const groups = groupsOf(actor.uid);
    return near(actor).flatMap((line) => {
      const rule = noticeRule(actor, line, groups, muted);
      if (!rule || rule.importance === 'quiet') return [];
      const { id } = line.place;
      const wait = rule.importance === 'high' ? 0 : notificationLimits.gatherMs;
      return [
        { subscription_id, activity_id: id, tag: rule.grouped ? rule.kind : `${rule.kind}:${id}`, wait },
      ];
    });
  });
  // Only the latest entry per push: a statement cannot upsert a row twice.
  const latest = new Map(wishes.map((input) => [`${input.subscription_id} ${input.tag}`, input]));
  if (latest.size > 0) await insertDeliveries(tx, [...latest.values()], now);
}

interface Input {
  subscription_id: string;
  activity_id: number;
  tag: string;
  wait: number;
}

/** Skips expired news. A push already queued keeps its due time, so that a burst of events ends. */
async function insertDeliveries(tx: Transaction<Tables>, wishes: Input[], now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - notificationLimits.pushTtlSeconds * 1000);
  await sql`
    insert into push_deliveries (subscription_id, activity_id, tag, due_at)
    select input.subscription_id, input.activity_id, input.tag, ${now}::timestamptz + input.wait * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
      input (subscription_id uuid, activity_id bigint, tag text, wait integer)
    join activity line on line.id = input.activity_id and line.created_at >= ${oldest}
    on conflict (subscription_id, tag) do update set activity_id = excluded.activity_id`.execute(tx);
}

/** The devices of the people the entries may concern, with their present data. */
async function devicesNear(tx: Transaction<Tables>, lines: TrailEntry[], now: Date) {
  const present = <T>(values: (T | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const people = present(lines.map(({ concerns_uid }) => concerns_uid));
  const outlets = present(lines.map(({ outlet_id }) => outlet_id));
  const ofAll = lines.some(({ outlet_id, event }) => outlet_id === null && notifiesMany(event));
  return await livingSessions(tx, now)
    .innerJoin('push_subscriptions', 'push_subscriptions.session_id', 'sessions.id')
    .select([...actorColumns, 'sessions.id as session_id', 'users.notices_muted as muted'])
    .select('push_subscriptions.id as subscription_id')
    .where((row) =>
      ofAll
        ? row.lit(true)
        : row.or([
            row('users.uid', '=', sql<string>`any(${people}::uuid[])`),
            row('users.location_id', '=', sql<string>`any(${outlets}::uuid[])`),
          ]),
    )
    .execute();
}
