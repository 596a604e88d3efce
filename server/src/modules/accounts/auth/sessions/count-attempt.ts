import { isIPv6 } from 'node:net';
import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { digest } from '../../../../platform/keys.ts';

/** The email and IP address of a password attempt. */
export interface Attempt {
  email: string;
  ip_address: string;
}

/**
 * Counts a password attempt before verifying it, so that concurrent attempts cannot exceed the limit. Throws
 * `rate_limited` beyond the limit of the account, which need not exist, or of the address.
 */
export async function countAttempt(context: Context, attempt: Attempt): Promise<void> {
  const now = context.clock.now();
  const over = new Date(now.getTime() - attemptLimits.windowSeconds * 1000);
  const { account, address } = keysOf(attempt);
  const counts = await context.db
    .insertInto('sign_in_failures')
    // Fixed order, to avoid deadlocks between statements locking the same two rows.
    .values([account, address].map((key_hash) => ({ key_hash, failures: 1, first_at: now })))
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((eb) => {
        const isOver = eb('sign_in_failures.first_at', '<=', over.toISOString());
        const more = eb('sign_in_failures.failures', '+', 1);
        return {
          failures: eb.case().when(isOver).then(1).else(more).end(),
          first_at: eb
            .case()
            .when(isOver)
            .then(now.toISOString())
            .else(eb.ref('sign_in_failures.first_at'))
            .end(),
        };
      }),
    )
    .returning(['key_hash', 'failures'])
    .execute();
  const isRefused = counts.some(
    ({ key_hash, failures }) =>
      failures > (account.equals(key_hash) ? attemptLimits.perAccount : attemptLimits.perAddress),
  );
  if (isRefused) throw new AppError('rate_limited', 'auth.too_many_attempts');
}

/**
 * Uncounts a successful attempt: the account's count is reset, the address's reduced by one. Resetting the address
 * would let a person with an account try others' passwords without limit.
 */
export async function forgiveAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  const { address } = keysOf(attempt);
  await forgiveAccount(db, attempt.email);
  await db
    .updateTable('sign_in_failures')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key_hash', '=', address)
    .execute();
}

/** Unlocks an account after too many wrong attempts. */
export async function forgiveAccount(db: Queryable, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key_hash', '=', accountKey(email)).execute();
}

const accountKey = (email: string) => digest(`account ${normalEmail(email)}`);

const keysOf = ({ email, ip_address }: Attempt) => ({
  account: accountKey(email),
  address: digest(`address ${networkOf(ip_address)}`),
});

/** The form in which accounts are looked up. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** An IPv4 address, or the /64 network of an IPv6 one: its owner has all addresses in it. */
export function networkOf(ip_address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip_address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip_address)) return ip_address;
  const [head = '', tail] = ip_address.split('%')[0]!.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
