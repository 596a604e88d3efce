import {
  type listSecurityEvents as listCall,
  type SecurityEntry,
  securityLimits,
} from '@gerai/shared/accounts/security/events-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { SecurityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { SECURITY_EVENTS } from '@gerai/shared/trail/security-events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/session-address.ts';
import { entriesWithin } from '../../../platform/trail/entries-within.ts';
import type { StoredDetails } from '../../../platform/trail/read-details.ts';
import { buildEntryPage } from '../account/build-entry-page.ts';

export type Query = EndpointParsed<typeof listCall>['query'];

/** A page of the security events, newest first. */
export async function listSecurityEvents(
  context: Context,
  viewer: Viewer,
  query: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const { rows: found } = await selectEntries(context, query).execute(context.db);
  return buildEntryPage(context, viewer, found.map(withFigures), query.limit);
}

type Figures = Pick<SecurityEntry, 'attempts' | 'accounts' | 'reason' | 'provider' | 'because' | 'alert'>;

interface StoredEntry extends Omit<SecurityEntry, 'actor_avatar_url' | 'changes' | keyof Figures> {
  avatar_version: number | null;
  details: StoredDetails & Partial<Figures>;
}

const withFigures = (entry: StoredEntry) => {
  const { attempts = 0, accounts = 0, alert = false } = entry.details;
  const { reason = null, provider = null, because = null } = entry.details;
  return { ...entry, attempts, accounts, reason, provider, because, alert };
};

function selectEntries({ clock }: Pick<Context, 'clock'>, query: Query): RawBuilder<StoredEntry> {
  const newest = sql`order by created_at desc, id desc limit ${query.limit + 1}`;
  const where = [entriesWithin({ ...query, event: undefined })];
  if (query.alerts) where.push(sql`details ->> 'alert' is not null`);
  if (query.recent) where.push(sql`created_at > ${recentSince(clock.now())}`);
  const common = sql.join(where, sql` and `);
  // Each branch has an index in order; combined with 'or', the database would scan all years.
  const branches = branchesOf(query).map(
    (branch) => sql`(select * from activity where ${branch} and ${common} ${newest})`,
  );
  return sql<StoredEntry>`
    select entry.id, entry.event, entry.actor_uid, entry.actor_name, actor.avatar_version, entry.subject_type,
      entry.subject_id, entry.outlet_id, null as outlet_name, entry.created_at, entry.details,
      coalesce(entry.details ->> 'name', '') as subject_name,
      subject.uid as person_uid, coalesce(subject.name, '') as person_name
    from (select * from (${sql.join(branches, sql` union all `)}) entries ${newest}) entry
    left join users actor on actor.uid = entry.actor_uid
    left join users subject on subject.uid = case when entry.subject_type = 'user' then entry.subject_id::uuid end
    order by entry.created_at desc, entry.id desc`;
}

/** The moment from which the summary and the filter 'recent' count. */
export const recentSince = (now: Date): Date =>
  new Date(now.getTime() - securityLimits.recentHours * 3600_000);

/** Ordinary sign-ins are most of all, and are listed where they are asked for. */
const listed = SECURITY_EVENTS.filter((event) => event !== 'login');

/** Events about another thing than an account. */
const ofThings: readonly SecurityEvent[] = [
  'api key created',
  'api key updated',
  'api key revoked',
  'api key ending',
  'webhook created',
  'webhook updated',
  'webhook deleted',
  'webhook switched off',
  'backup generated',
  'security settings updated',
];

function branchesOf({ event, person, address }: Query): RawBuilder<unknown>[] {
  const events = event ? [event] : listed;
  const isAnyOf = sql`event in (${sql.join(events.map((one) => sql.lit(one)))})`;
  if (person) {
    const about = sql`subject_type = 'user' and subject_id = ${person} and ${isAnyOf} ${atAddress(address)}`;
    const by = events.filter((one) => ofThings.includes(one));
    return [
      about,
      ...by.map((one) => sql`event = ${sql.lit(one)} and actor_uid = ${person} ${atAddress(address)}`),
    ];
  }
  if (address) return [sql`${isAnyOf} ${atAddress(address)}`];
  return events.map((one) => sql`event = ${sql.lit(one)}`);
}

const atAddress = (address: string | undefined) =>
  address ? sql`and details ->> 'ip_address' = ${address}` : sql``;
