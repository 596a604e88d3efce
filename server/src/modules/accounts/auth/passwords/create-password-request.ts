import { randomUUID } from 'node:crypto';
import { passwordRequestLimits } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { networksOf } from '../../../../platform/http/caller/network-of.ts';
import { createMails } from '../../../../platform/mail/create-mails.ts';
import { hasMail } from '../../../../platform/mail/mail-server.ts';
import { isSignInName } from '../sessions/queries.ts';
import { type Device, hashDevice } from '../sessions/sign-device-mark.ts';

const HOUR_MS = 3_600_000;

interface From {
  ip_address: string;
  /** Where somebody has signed in before; null for any other. */
  device: Device | null;
}

/**
 * Queues the mail with a one-time link. The statements, and so the answer and its timing, are the same whether or not
 * an account has the address: only building the mail looks. Throws `not_found` where no mail server is set up, and
 * `rate_limited` after too many requests from a known device, or from all other devices of a network or of those around.
 */
export async function createPasswordRequest(
  { db, clock, config }: Context,
  { email }: { email: string },
  from: From,
): Promise<void> {
  if (!hasMail(config)) throw new AppError('not_found', 'http.no_such_address');
  const now = clock.now();
  const quota = from.device ? quotaOfDevice(from.device) : quotaOfNetwork(from.ip_address);
  await db.transaction().execute(async (tx) => {
    await checkQuota(tx, quota, now);
    const user = await tx
      .selectFrom('users')
      .select('uid')
      .where(isSignInName(email))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const expires_at = new Date(now.getTime() + passwordRequestLimits.minutes * 60_000);
    const cause = `password request ${randomUUID()}`;
    const user_uid = user?.uid ?? null;
    await createMails(tx, now, [
      { kind: 'password_request', cause, user_uid, network: quota.name, due_at: now, expires_at },
    ]);
  });
}

/** What a request counts against, by the hour. */
interface Quota {
  name: string;
  /** The prefix of the names that share `mostAround`. */
  around: string;
  most: number;
  mostAround: number;
}

function quotaOfDevice(device: Device): Quota {
  const name = `device ${hashDevice(device).toString('base64url')}`;
  const { perDeviceAnHour: most } = passwordRequestLimits;
  return { name, around: name, most, mostAround: most };
}

function quotaOfNetwork(ip_address: string): Quota {
  const networks = networksOf(ip_address);
  const name = networks[0].name.slice(0, 60);
  const { perNetworkAnHour: most } = passwordRequestLimits;
  // Of its /24 or /48: the names of their networks begin alike.
  return { name, around: name.replace(/[^.:]+$/, ''), most, mostAround: most * networks.at(-1)!.times };
}

async function checkQuota(
  db: Queryable,
  { name, around, most, mostAround }: Quota,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const { own, all } = await db
    .selectFrom('mails')
    .select((of) => [
      of.fn.countAll<number>().as('all'),
      of.fn.countAll<number>().filterWhere('network', '=', name).as('own'),
    ])
    .where('network', 'is not', null)
    .where(sql<boolean>`starts_with(network, ${around})`)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (own < most && all < mostAround) return;
  throw new AppError('rate_limited', 'http.too_many_requests', { seconds: HOUR_MS / 1000 });
}
