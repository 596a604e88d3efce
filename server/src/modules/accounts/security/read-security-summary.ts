import type { readSecuritySummary as summaryCall } from '@gerai/shared/accounts/security/events-contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { ALERT_EVENTS } from '@gerai/shared/trail/security-events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { recentSince } from './list-security-events.ts';

/**
 * The security events of the last 24 hours. Attempts count, not entries, which stand for many of them; also those
 * of the running hours that have no entry yet (failures/record-failure.ts).
 */
export async function readSecuritySummary({
  db,
  clock,
}: Context): Promise<EndpointResponse<typeof summaryCall>> {
  const counted = ['sign-in failed', ...ALERT_EVENTS];
  const { rows } = await sql<EndpointResponse<typeof summaryCall>>`
    select
      (coalesce(sum((details ->> 'attempts')::integer) filter (where event = 'sign-in failed'), 0)
        + ${unwritten(sql<boolean>`kind <> 'slowed'`)})::integer as failed,
      (coalesce(sum(coalesce((details ->> 'accounts')::integer, 1)) filter (where event = 'sign-in slowed'), 0)
        + ${unwritten(sql<boolean>`kind = 'slowed'`)})::integer as slowed,
      (count(*) filter (where event = 'new device'))::integer as new_devices,
      (count(*) filter (where details ->> 'alert' is not null))::integer as alerts
    from activity
    where event in (${sql.join(counted.map((event) => sql.lit(event)))})
      and created_at > ${recentSince(clock.now())}`.execute(db);
  return rows[0]!;
}

/** SQL: what was counted and has no entry yet. */
const unwritten = (which: RawBuilder<boolean>) =>
  sql`(select coalesce(sum(failures - recorded), 0) from sign_in_failures where ${which})`;
