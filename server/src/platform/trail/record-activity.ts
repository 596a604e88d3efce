import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';

export interface ActivityInput {
  event: ActivityEvent;
  subject: { type: string; id: string };
  /** The outlet and job role at which it happened; absent means the whole business. */
  outlet_id?: string | null;
  job_role_id?: string | null;
  /** The person whom it is about, where that is not the actor. */
  concerns_uid?: string | null;
  /** The group of the social feed in which it happened: only who may view it is told. */
  group_id?: string | null;
  /** What a reader needs to understand the line later: names, decision, notes, before and after. */
  details?: Record<string, unknown>;
}

/** Lines that one statement adds: each has a dozen parameters, of which a statement takes 65,535. */
const LINES_AT_ONCE = 1000;

/**
 * Adds lines to the trail, in the transaction of the change that they tell of, however many: no line, no change. The
 * database notifies every server once it is committed.
 */
export async function recordActivity(
  transaction: Transaction<Tables>,
  actor: Actor,
  at: Date,
  ...entries: ActivityInput[]
): Promise<void> {
  const rows = entries.map(
    (entry): Insertable<Tables['activity']> => ({
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
      details: JSON.stringify(entry.details ?? {}),
      created_at: at,
    }),
  );
  for (let first = 0; first < rows.length; first += LINES_AT_ONCE)
    await transaction
      .insertInto('activity')
      .values(rows.slice(first, first + LINES_AT_ONCE))
      .execute();
}
