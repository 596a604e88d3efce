import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { deleteSealedPassword } from './delete-sealed-password.ts';
import { hashPassword } from './hash-password.ts';
import { dropSealKey, SEAL_KEY } from './seal-key.ts';
import { hasSealedPassword, openSealed } from './seal-password.ts';

/** Small, so that a crash repeats little work. */
const BATCH = 25;
/** Milliseconds. Jobs run one at a time, so each must be short; the next run continues. */
const LONGEST_RUN = 30_000;
/** Milliseconds after which to log a warning: ten thousand passwords take a quarter of an hour. */
const LATE = 3_600_000;

/**
 * Hashes the passwords of imported accounts, oldest first, sequentially and at half the speed of a core; sign-ins take
 * precedence. Deletes the key after the last one. Returns how many, undefined if none.
 */
export async function hashSealedPasswords(
  context: Context,
  longestRun = LONGEST_RUN,
): Promise<{ hashed: number } | undefined> {
  const { db } = context;
  const end = performance.now() + longestRun;
  let hashed = 0;
  let isBusy = false;
  while (performance.now() < end && !isBusy) {
    const accounts = await findSealed(db);
    if (accounts.length === 0) {
      await dropSealKey(db);
      break;
    }
    if (hashed === 0) warnWhereLate(context, accounts[0]!);
    const replacements: Replacement[] = [];
    for (const account of accounts) {
      const password = openSealed(account.key, account.uid, account.sealed);
      const password_hash = password === null ? null : await hashGently(password);
      if (password === null) await deleteSealedPassword(context, account);
      else if (password_hash !== null)
        replacements.push({ uid: account.uid, stored: account.sealed, password_hash });
      isBusy = password !== null && password_hash === null;
      if (isBusy) break;
    }
    await replaceHashes(db, replacements);
    hashed += replacements.length;
  }
  return hashed > 0 ? { hashed } : undefined;
}

/** Reads passwords and key in one statement: both may be gone later. */
const findSealed = (db: Queryable) =>
  db
    .selectFrom('users')
    .leftJoin('secrets', (join) => join.on('secrets.name', '=', SEAL_KEY))
    .select(['uid', 'password_hash as sealed', 'users.created_at', 'secrets.value as key'])
    .where(hasSealedPassword)
    .orderBy('users.created_at')
    .orderBy('uid')
    .limit(BATCH)
    .execute();

function warnWhereLate({ clock, log }: Context, { created_at }: { created_at: string }): void {
  if (clock.now().getTime() - Date.parse(created_at) > LATE)
    log.warn({ since: created_at }, 'Imported passwords wait to be hashed for more than an hour');
}

/** Null if too many others wait for hashing. */
async function hashGently(password: string): Promise<string | null> {
  const since = performance.now();
  try {
    const hash = await hashPassword(password);
    await pause(performance.now() - since);
    return hash;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
}

export interface Replacement {
  uid: string;
  /** What is replaced: a sealed password, or a hash of it as it was typed. */
  stored: string;
  password_hash: string;
}

/** Replaces what is stored of passwords by hashes, where it is still stored. */
export async function replaceHashes(db: Queryable, replacements: readonly Replacement[]): Promise<void> {
  const of = (column: keyof Replacement) => sql.val(replacements.map((replacement) => replacement[column]));
  await sql`
    update users set password_hash = given.password_hash
    from unnest(${of('uid')}::uuid[], ${of('stored')}::text[], ${of('password_hash')}::text[])
      as given(uid, stored, password_hash)
    where users.uid = given.uid and users.password_hash = given.stored`.execute(db);
}
