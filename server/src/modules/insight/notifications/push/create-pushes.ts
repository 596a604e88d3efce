import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { mayBePushed, noticeRule, notifiesMany } from '@gerai/shared/insight/notifications/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import type { TrailEntry } from '../../../../platform/live/read-trail.ts';
import { type TrailRest, takeFromTrail } from '../../../../platform/outbox/take-from-trail.ts';
import { actorColumns, livingSessions, toActor } from '../../../accounts/auth/queries.ts';
import { findViewedGroups } from '../../../social/groups/access/find-viewed-groups.ts';
import { listEntriesNear } from '../list-entries-near.ts';

/** Queues a push of each entry of the trail for each device concerned. */
export const createPushes = (context: Context): Promise<TrailRest> =>
  takeFromTrail(context, 'push_cursor', (tx, entries) =>
    queueEntries(tx, entries.filter(mayBePushed), context.clock.now()),
  );

async function queueEntries(tx: Transaction<Tables>, entries: TrailEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const devices = await devicesNear(tx, entries, now);
  const groupsOf = await findViewedGroups(
    tx,
    devices.map(({ uid }) => uid),
    entries.map(({ group_id }) => group_id),
    businessDate(now),
  );
  const near = listEntriesNear(entries);
  const inputs = devices.flatMap(({ subscription_id, muted, ...person }) => {
    const actor = toActor(person);
    const groups = groupsOf(actor.uid);
    return near(actor).flatMap((entry) => {
      const rule = noticeRule(actor, entry, groups, muted);
      if (!rule || rule.importance === 'quiet') return [];
      const { id } = entry.place;
      const wait = rule.importance === 'high' ? 0 : notificationLimits.gatherMs;
      return [
        { subscription_id, activity_id: id, tag: rule.grouped ? rule.kind : `${rule.kind}:${id}`, wait },
      ];
    });
  });
  // Only the latest entry per push: a statement cannot upsert a row twice.
  const latest = new Map(inputs.map((input) => [`${input.subscription_id} ${input.tag}`, input]));
  if (latest.size > 0) await insertDeliveries(tx, [...latest.values()], now);
}

interface Input {
  subscription_id: string;
  activity_id: number;
  tag: string;
  wait: number;
}

/** Skips expired news. A push already queued keeps its due time, so that a burst of events ends. */
async function insertDeliveries(tx: Transaction<Tables>, inputs: Input[], now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - notificationLimits.pushTtlSeconds * 1000);
  await sql`
    insert into push_deliveries (subscription_id, activity_id, tag, due_at)
    select input.subscription_id, input.activity_id, input.tag, ${now}::timestamptz + input.wait * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb)
      input (subscription_id uuid, activity_id bigint, tag text, wait integer)
    join activity entry on entry.id = input.activity_id and entry.created_at >= ${oldest}
    on conflict (subscription_id, tag) do update set activity_id = excluded.activity_id`.execute(tx);
}

/** The devices of the people the entries may concern, with their present data. */
async function devicesNear(tx: Transaction<Tables>, entries: TrailEntry[], now: Date) {
  const present = <T>(values: (T | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const people = present(entries.map(({ concerns_uid }) => concerns_uid));
  const outlets = present(entries.map(({ outlet_id }) => outlet_id));
  const ofAll = entries.some(({ outlet_id, event }) => outlet_id === null && notifiesMany(event));
  const today = businessDate(now);
  return await livingSessions(tx, now)
    .innerJoin('push_subscriptions', 'push_subscriptions.session_id', 'sessions.id')
    .select([...actorColumns(today), 'sessions.id as session_id', 'users.notices_muted as muted'])
    .select('push_subscriptions.id as subscription_id')
    .where((row) =>
      ofAll
        ? row.lit(true)
        : row.or([
            row('users.uid', '=', sql<string>`any(${people}::uuid[])`),
            row('users.location_id', '=', sql<string>`any(${outlets}::uuid[])`),
            row(
              'users.uid',
              'in',
              sql<string>`(select uid from postings_on(${today}) where outlet_id = any(${outlets}::uuid[]))`,
            ),
          ]),
    )
    .execute();
}
