import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { checkAccount } from '../setup/check-account.ts';
import { buildSession, type Client, sessionExpiry } from './build-session.ts';
import { countAttempt } from './count-attempt.ts';
import { authUserColumns, normalEmail } from './queries.ts';
import { type Device, isKnownDevice } from './sign-device-mark.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface SignInOptions {
  /** Of the device's clock; null if unknown. */
  clock_offset_ms?: number | null;
  /** The device that the request's cookie names. */
  device?: Device | null;
}

/**
 * Opens a session for an active user. Throws `invalid_credentials`, after the same time, for a wrong password, an
 * unknown account or one that may not sign in; `rate_limited` after too many attempts.
 */
export async function signIn(
  context: Context,
  { email, password }: Credentials,
  client: Client,
  { clock_offset_ms = null, device = null }: SignInOptions = {},
): Promise<AuthSession> {
  const account = await context.db
    .selectFrom('users')
    .select(['uid', 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', normalEmail(email)))
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const user_uid = account?.uid ?? null;
  const known = user_uid && isKnownDevice(context.keys, device, user_uid) ? device.id : null;
  const forgive = await countAttempt(context, { email, user_uid, ip_address: client.ip_address, known });
  const password_hash = await checkAccount(context, account, password);
  if (!account || password_hash === null) throw invalidCredentials();
  const opened = { ...client, clock_offset_ms };
  return await openSession(context, { uid: account.uid, password_hash }, forgive, opened);
}

async function openSession(
  context: Context,
  account: { uid: string; password_hash: string },
  forgive: (db: Queryable) => Promise<void>,
  { clock_offset_ms, ...client }: Client & { clock_offset_ms: number | null },
): Promise<AuthSession> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (transaction) => {
    // Refuses accounts deactivated or with a changed password during the verification.
    const user = await transaction
      .updateTable('users')
      .set({ last_login: now })
      .where('uid', '=', account.uid)
      .where('password_hash', '=', account.password_hash)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .returning([...authUserColumns, 'role', 'location_id', 'job_role_id'])
      .executeTakeFirst();
    if (!user) throw invalidCredentials();
    const session = await transaction
      .insertInto('sessions')
      .values({
        user_uid: user.uid,
        ...client,
        created_at: now,
        authenticated_at: now,
        expires_at: sessionExpiry(now),
        clock_offset_ms,
        clock_steady_since: clock_offset_ms === null ? null : now,
      })
      .returning(['id', 'refresh_count'])
      .executeTakeFirstOrThrow();
    const actor = { kind: 'person', ...user, session_id: session.id } as const;
    await recordActivity(transaction, actor, now, {
      event: 'login',
      subject: { type: 'user', id: user.uid },
      details: { ...client },
    });
    await forgive(transaction);
    return await buildSession(context, user, session, now);
  });
}

const invalidCredentials = () => new AppError('invalid_credentials', 'auth.invalid_credentials');
