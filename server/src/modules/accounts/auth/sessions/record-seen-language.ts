import { firstSpoken } from '@gerai/shared/text/language.ts';
import type { Context } from '../../../../platform/context.ts';

/** Records the language of the browser that a person signs in with, of its Accept-Language; nothing if it names none of ours. */
export async function recordSeenLanguage(
  { db }: Context,
  uid: string,
  accepted: string | undefined,
): Promise<void> {
  const language = firstSpoken((accepted ?? '').slice(0, LONGEST).split(','));
  if (!language) return;
  await db
    .updateTable('users')
    .set({ seen_language: language })
    .where('uid', '=', uid)
    .where('seen_language', 'is distinct from', language)
    .execute();
}

/** Characters: a header of more languages is nobody's. */
const LONGEST = 200;
