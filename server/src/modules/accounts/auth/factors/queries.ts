import { type FirstStep, WATCHED_ROLES } from '@gerai/shared/actor/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

/** SQL: whether the person of a uid has a second factor. The one place that says which things are one. */
export const ownsFactor = (uid: RawBuilder<unknown>) => sql<boolean>`exists (
  select from authenticators where user_uid = ${uid} and confirmed_at is not null)`;

/** Whether the person has a second factor: a sign-in then needs a code, and the password alone is no recent proof. */
export async function hasFactor(db: Queryable, uid: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`select ${ownsFactor(sql`${uid}::uuid`)} as owns`.execute(db);
  return rows[0]!.owns;
}

/** SQL over `users` and `sessions`: what the person must do before the session can do anything else. */
export const mustDoFirst = sql<FirstStep | null>`case
  when users.must_change_password then 'password'
  when users.role in (${sql.join(WATCHED_ROLES.map((role) => sql.lit(role)))}) and not sessions.by_provider
    and exists (select from security_settings where second_factor_required)
    and not ${ownsFactor(sql`users.uid`)} then 'second_factor' end`;

/** The person's factor as the profile shows it. */
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
    recovery_codes_left: authenticator ? Number(left) : 0,
  };
}
