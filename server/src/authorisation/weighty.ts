import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';
import type { Queryable } from '../platform/context.ts';

interface Watched {
  /** Of a row that is changed; a row that is added or deleted counts whatever is in it. */
  columns: readonly string[];
  /** Which changes count, of `was` and `becomes` (jsonb, null for an added or a deleted row); by default all. */
  counts?: RawBuilder<boolean>;
}

type WatchedTables = {
  [Table in keyof Tables]?: Watched & { columns: readonly (keyof Tables[Table])[] };
};

const isManager = sql<boolean>`'manager' in (was ->> 'role', becomes ->> 'role')`;
const either = (column: string) => sql`((was ->> ${column})::uuid, (becomes ->> ${column})::uuid)`;

/**
 * What decides how somebody signs in, who is admin and who may: a call that changes it needs a recent proof
 * (docs/decisions/accounts/weighty-things-ask-again.md). A person's outlet counts for managers: it is what they manage.
 */
export const WEIGHTY: WatchedTables = {
  users: {
    columns: [
      'email',
      'phone',
      'password_hash',
      'must_change_password',
      'role',
      'location_id',
      'status',
      'last_day',
      'deleted_at',
    ],
    // New staff see tasks, and nothing of others; adding them is an admin's daily work.
    counts: sql`
      case when was is null then becomes ->> 'role' in ('admin', 'audit', 'manager')
        when changed = 'location_id' then ${isManager} else true end`,
  },
  postings: {
    columns: ['uid', 'outlet_id', 'area_id', 'role', 'from_date', 'until_date'],
    counts: isManager,
  },
  planned_moves: {
    columns: ['on_date', 'location_id'],
    counts: sql`exists (select from users where uid in ${either('uid')} and role = 'manager')`,
  },
  outlets: {
    columns: ['area_id'],
    counts: sql`was is not null and exists (
      select from postings where area_id = any(array(
        select areas_above(id) from areas where id in ${either('area_id')})))`,
  },
  areas: {
    columns: ['parent_id'],
    counts: sql`was is not null and exists (
      select from postings where area_id = any(array(
        select areas_above(id) from areas where id in ${either('parent_id')})))`,
  },
  sessions: { columns: ['user_uid', 'authenticated_at', 'device_key', 'ended_at', 'expires_at'] },
  password_links: { columns: ['user_uid', 'token_hash', 'expires_at', 'mailed_to'] },
  authenticators: { columns: ['secret', 'confirmed_at'] },
  recovery_codes: { columns: ['code_hash', 'used_at'] },
  passkeys: { columns: ['user_uid', 'credential_id', 'public_key', 'host'] },
  provider_accounts: { columns: ['issuer', 'subject', 'user_uid', 'email'] },
  api_keys: { columns: ['key_hash', 'scopes', 'ends_on', 'revoked_at', 'ending'] },
  security_settings: { columns: ['idle_minutes', 'second_factor_required'] },
  login_roles: { columns: ['role_name', 'built_in'], counts: sql`was is not null` },
  webhooks: { columns: ['url', 'events', 'outlet_ids', 'is_on'] },
  webhook_secrets: { columns: ['secret'] },
};

/**
 * The other columns of the same tables, and of all others of accounts: changing them gives nobody a session or a right. A
 * new column or table there needs its place in one of the two lists.
 */
export const HARMLESS: { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] } = {
  users: [
    // A new uid is a new row.
    'uid',
    'name',
    'job_role_id',
    'avatar_version',
    'language',
    'color_scheme',
    'last_login',
    'seen_language',
    'notices_read_transaction',
    'notices_read_id',
    'notices_muted',
    'mails_muted',
    'mail_failed_at',
    'mail_failure',
    'created_at',
    'updated_at',
  ],
  postings: ['id', 'job_role_id', 'created_at', 'updated_at'],
  planned_moves: ['uid', 'job_role_id', 'planned_by', 'refused_reason', 'created_at'],
  outlets: [
    'id',
    'outlet_name',
    'region',
    'address',
    'phone',
    'opening_hours',
    'time_zone',
    'latitude',
    'longitude',
    'position_version',
    'opens_on',
    'closed_from',
    'archived_at',
    'merged_into',
    'created_at',
    'updated_at',
  ],
  areas: ['id', 'area_name', 'created_at', 'updated_at'],
  // How a living session is renewed and shown; which of its postings its person works at, within their rights.
  sessions: [
    'id',
    'ip_address',
    'user_agent',
    'network',
    'device_hash',
    'by_provider',
    'refresh_count',
    'refreshed_at',
    'refreshed_by',
    'refresh_nonces',
    'clock_offset_ms',
    'clock_steady_since',
    'end_reason',
    'posting_id',
    'posting_outlet_id',
    'created_at',
  ],
  password_links: ['created_at'],
  authenticators: ['user_uid', 'last_step', 'last_used_at', 'created_at'],
  recovery_codes: ['user_uid'],
  passkeys: ['id', 'counter', 'transports', 'name', 'created_at', 'last_used_at', 'copied_at'],
  provider_accounts: ['linked_at'],
  api_keys: ['id', 'name', 'created_by_uid', 'created_at', 'last_used_at', 'end_told_days', 'updated_at'],
  security_settings: ['is_only', 'updated_at'],
  login_roles: ['id', 'created_at', 'updated_at'],
  webhooks: [
    'id',
    'name',
    'off_reason',
    'off_at',
    'failures',
    'failing_since',
    'rests_until',
    'last_success_at',
    'created_by_uid',
    'created_at',
    'updated_at',
  ],
  webhook_secrets: ['id', 'webhook_id', 'created_at', 'expires_at'],
  job_roles: ['id', 'role_name', 'archived_at', 'merged_into', 'created_at', 'updated_at'],
  avatar_versions: ['version', 'user_uid', 'created_at'],
  // What a sign-in that is under way writes, and what is counted of attempts: none of it is a session.
  used_challenges: ['challenge_hash', 'expires_at'],
  provider_sign_ins: ['code_hash', 'state_hash', 'user_uid', 'proved_at', 'used_at', 'expires_at'],
  sign_in_counts: [
    'key_hash',
    'kind',
    'user_uid',
    'failures',
    'next_at',
    'has_turn',
    'used_at',
    'expires_at',
  ],
  sign_in_networks: ['network_hash', 'seen_at'],
  sign_in_failures: [
    'key_hash',
    'kind',
    'user_uid',
    'networks',
    'entries',
    'failures',
    'recorded',
    'is_slowed',
    'ip_address',
    'user_agent',
    'ends_at',
  ],
  // The account is deleted before, with a proof.
  erasures: ['user_uid', 'erased_at', 'with_posts', 'names', 'finished_at'],
};

/** Calls that may change it without a recent proof, what, and why. */
export const MAY_CHANGE: Readonly<Record<string, { what: readonly string[]; why: string }>> = {
  'POST /auth/v1/token': { what: ['sessions added'], why: 'it is the sign-in, and asks for the password' },
  'POST /auth/v1/logout': { what: ['sessions.ended_at'], why: 'it ends the own session' },
  'DELETE /api/profile/sessions/:id (own)': {
    what: ['sessions.ended_at'],
    why: 'it ends a session of the same person, who may have lost the phone',
  },
  'POST /api/session/proof': { what: ['sessions.authenticated_at'], why: 'it is the proof' },
  'PUT /auth/v1/user (password)': {
    what: ['users.password_hash'],
    why: 'it asks for the current password, or a sign-in within five minutes',
  },
  'POST /api/profile/password': { what: ['users.password_hash'], why: 'it asks for the current password' },
  'POST /api/password-links/use (living)': {
    what: ['password_links deleted', 'users.password_hash', 'users.status'],
    why: 'the token of the link is the proof',
  },
  'PUT /api/roles/:id (login role)': {
    what: ['login_roles.role_name', 'users.role'],
    why: 'it renames the role of the same people, and no role with rights of its own can be renamed',
  },
  'DELETE /api/roles/:id (login role)': {
    what: ['login_roles deleted', 'users.role'],
    why: 'only deleted accounts still have the role, and no role with rights of its own can be deleted',
  },
};

/** Has the database record each change of what is weighty. */
export async function watchWeighty(db: Queryable): Promise<void> {
  await sql`
    create table weighty_changes (of text not null, changed text, was jsonb, becomes jsonb)`.execute(db);
  await sql`
    create function record_weighty() returns trigger language plpgsql as $$
    declare
      was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    begin
      if tg_op = 'UPDATE' then
        insert into weighty_changes
        select tg_table_name, name, was, becomes from unnest(tg_argv) name
        where was -> name is distinct from becomes -> name;
      else
        insert into weighty_changes values (tg_table_name, null, was, becomes);
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, { columns }] of Object.entries(WEIGHTY))
    await sql`
      create trigger record_weighty after insert or update or delete on ${sql.table(table)}
      for each row execute function record_weighty(${sql.join(columns.map((name) => sql.lit(name)))})`.execute(
      db,
    );
}

/** What was changed since the last time, as `table.column`, `table added` and `table deleted`. */
export async function takeWeightyChanges(db: Queryable): Promise<string[]> {
  const counts = sql.join(
    Object.entries(WEIGHTY).map(
      ([table, { counts = sql`true` }]) => sql`when ${sql.lit(table)} then (${counts})`,
    ),
    sql` `,
  );
  const { rows } = await sql<{ what: string }>`
    select distinct case when was is null then of || ' added' when becomes is null then of || ' deleted'
      else of || '.' || changed end as what
    from weighty_changes where case of ${counts} end order by what`.execute(db);
  await sql`truncate weighty_changes`.execute(db);
  return rows.map(({ what }) => what);
}

export async function stopWatching(db: Queryable): Promise<void> {
  await sql`drop function record_weighty cascade`.execute(db);
  await sql`drop table weighty_changes`.execute(db);
}
