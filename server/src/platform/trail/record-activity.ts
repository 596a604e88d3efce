import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEvent, AnyDetails, DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import { alertsAdmins, isSecurity } from '@gerai/shared/trail/security-events.ts';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';

export interface EntryInput<Event extends ActivityEvent> {
  event: Event;
  subject: { type: string; id: string };
  /** The outlet and job role where it happened; absent for the whole business. */
  outlet_id?: string | null;
  job_role_id?: string | null;
  /** The person concerned, if not the actor. */
  concerns_uid?: string | null;
  /** The social group in which it happened; only people who may view it receive the entry. */
  group_id?: string | null;
  /** What a reader needs to understand the entry later: names, decision, notes, before and after. */
  details?: DetailsOf<Event>;
}

/** An entry of one of some events, with the details of that event. */
export type ActivityInput<Event extends ActivityEvent = ActivityEvent> = {
  [Each in Event]: EntryInput<Each>;
}[Event];

/** Entries per statement: each has a dozen parameters, and a statement takes 65,535. */
const ENTRIES_AT_ONCE = 1000;

/**
 * Adds any number of entries to the trail in the transaction of the change, so that no change is without its entry.
 * The database notifies every server after the commit.
 */
export async function recordActivity(
  transaction: Transaction<Tables>,
  actor: Actor,
  at: Date,
  ...entries: ActivityInput[]
): Promise<void> {
  const rows = entries.map((entry) => activityRow(actor, at, entry));
  for (let first = 0; first < rows.length; first += ENTRIES_AT_ONCE)
    await transaction
      .insertInto('activity')
      .values(rows.slice(first, first + ENTRIES_AT_ONCE))
      .execute();
}

/**
 * The details of an entry. A security event has address and device of the actor, unless the verb names others, and
 * a mark where it alerts admins.
 */
function detailsOf(actor: Actor, { event, details = {} }: ActivityInput): AnyDetails {
  if (!isSecurity(event)) return details;
  const client = actor.kind === 'job' ? undefined : actor.client;
  return { ...client, ...details, ...(alertsAdmins(event, details) ? { alert: true } : {}) };
}

/** The row of an entry. */
export const activityRow = (actor: Actor, at: Date, entry: ActivityInput) =>
  ({
    event: entry.event,
    actor_kind: actor.kind,
    actor_uid: actor.kind === 'person' ? actor.uid : null,
    actor_name: actor.name,
    api_key_id: actor.kind === 'service' ? (actor.api_key_id ?? null) : null,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    outlet_id: entry.outlet_id ?? null,
    job_role_id: entry.job_role_id ?? null,
    concerns_uid: entry.concerns_uid ?? null,
    group_id: entry.group_id ?? null,
    details: JSON.stringify(detailsOf(actor, entry)),
    created_at: at,
  }) satisfies Insertable<Tables['activity']>;
