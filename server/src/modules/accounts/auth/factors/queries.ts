import { type FirstStep, WATCHED_ROLES } from '@gerai/shared/actor/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { listOwnPasskeys } from '../passkeys/queries.ts';

/** Which kinds of second factors a person has; with either a recovery code does too. */
export interface FactorKinds {
  app: boolean;
  passkey: boolean;
}

const ownsApp = (uid: RawBuilder<unknown>) => sql<boolean>`exists (
  select from authenticators where user_uid = ${uid} and confirmed_at is not null)`;

/** Of any host: what a caller names as this server's must not decide whether a password is enough. */
const ownsPasskey = (uid: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from passkeys where user_uid = ${uid})`;

/** SQL: whether the person of a uid has a second factor. The one place that says which things are one. */
export const ownsFactor = (uid: RawBuilder<unknown>) =>
  sql<boolean>`(${ownsApp(uid)} or ${ownsPasskey(uid)})`;

export async function findFactorKinds(db: Queryable, uid: string): Promise<FactorKinds> {
  const person = sql`${uid}::uuid`;
  const { rows } = await sql<FactorKinds>`
    select ${ownsApp(person)} as app, ${ownsPasskey(person)} as passkey`.execute(db);
  return rows[0]!;
}

/** Whether a person has a second factor: the password alone is then neither a sign-in nor a recent proof. */
export async function hasFactor(db: Queryable, uid: string): Promise<boolean> {
  const { app, passkey } = await findFactorKinds(db, uid);
  return app || passkey;
}

/** SQL over `users` and `sessions`: what the person must do before the session can do anything else. */
export const mustDoFirst = sql<FirstStep | null>`case
  when users.must_change_password then 'password'
  when users.role in (${sql.join(WATCHED_ROLES.map((role) => sql.lit(role)))}) and not sessions.by_provider
    and exists (select from security_settings where second_factor_required)
    and not ${ownsFactor(sql`users.uid`)} then 'second_factor' end`;

/** The person's factors as the profile shows them. */
export async function findFactors(db: Queryable, uid: string) {
  const authenticator = await db
    .selectFrom('authenticators')
    .select(['confirmed_at', 'last_used_at'])
    .where('user_uid', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_uid', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    authenticator: authenticator
      ? { added_at: authenticator.confirmed_at!, last_used_at: authenticator.last_used_at }
      : null,
    passkeys: await listOwnPasskeys(db, uid),
    recovery_codes_left: Number(left),
  };
}
