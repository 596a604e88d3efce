import { TIMED_MAILS } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import { type Language, usualLanguage } from '@gerai/shared/text/language.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isSignedUnsubscribe, type Unsubscribe } from '../../../../platform/mail/sign-unsubscribe.ts';

/**
 * The person of a signed address that ends a kind of mail, by their language. Throws `not_found` for one that was not
 * made here, or whose person is no more.
 */
export async function readUnsubscribe(
  { db, keys }: Context,
  given: Unsubscribe,
): Promise<{ language: Language }> {
  const isKind = (TIMED_MAILS as readonly string[]).includes(given.kind);
  const user =
    isKind && isSignedUnsubscribe(keys, given)
      ? await db
          .selectFrom('users')
          .select(['role', (eb) => eb.fn.coalesce('language', 'seen_language').as('language')])
          .where('uid', '=', given.uid)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : undefined;
  if (!user) throw new AppError('not_found', 'http.no_such_address');
  return { language: user.language ?? usualLanguage(user.role) };
}

/** Turns a kind of mail off for the person of a signed address, as their profile would; again, it changes nothing. */
export async function endMailsOfKind(context: Context, given: Unsubscribe): Promise<{ language: Language }> {
  const person = await readUnsubscribe(context, given);
  await context.db
    .updateTable('users')
    .set({ mails_muted: sql`array_append(mails_muted, ${given.kind}::text)` })
    .where('uid', '=', given.uid)
    .where(sql<boolean>`not ${given.kind}::text = any(mails_muted)`)
    .execute();
  return person;
}
