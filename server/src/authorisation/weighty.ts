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
