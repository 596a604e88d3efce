import type { Queryable } from '../../../../platform/context.ts';

/** Whether the person has a second factor: a sign-in then needs a code, and the password alone is no recent proof. */
export async function hasFactor(db: Queryable, uid: string): Promise<boolean> {
  const found = await db
    .selectFrom('authenticators')
    .select('user_uid')
    .where('user_uid', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

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
