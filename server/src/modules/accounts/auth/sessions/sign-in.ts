import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import type { Client } from '@gerai/shared/actor/actor.ts';
import type { SignInFailure } from '@gerai/shared/trail/sign-in-failures.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/http/caller/network-of.ts';
import { type ActivityInput, recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { checkAttempt } from '../attempts/check-attempt.ts';
import { rememberNetwork } from '../attempts/find-known-network.ts';
import { endReplacedSessions } from '../devices/end-replaced-sessions.ts';
import { checkCode } from '../factors/check-code.ts';
import { findFactorKinds } from '../factors/queries.ts';
import { refuseWithoutFactor } from '../factors/refuse-without-factor.ts';
import { recordFailure, signInActor } from '../failures/record-failure.ts';
import { type PasskeyAnswer, usePasskey } from '../passkeys/use-passkey.ts';
import { buildSession, sessionExpiry } from './build-session.ts';
import { authUserColumns, countedName, hasSessionOfKey, isSignInName, sessionColumns } from './queries.ts';
import { type Device, hashDevice, isKnownDevice } from './sign-device-mark.ts';

export interface Credentials {
  /** An email address or a phone number. */
  email: string;
  password: string;
  /** The second factor, where the account has one. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface SignInOptions {
  /** Of the device's clock; null if unknown. */
  clock_offset_ms?: number | null;
  /** The device that the cookie of the request or of the answer names. */
  device?: Device | null;
  /** Its public key, which it has proved to have; null for a client without one. */
  device_key?: Uint8Array | null;
}

/**
 * Opens a session for an active user. Throws `invalid_credentials`, after the same time, for a wrong password, an
 * unknown account or one that may not sign in; `rate_limited` after too many attempts; `second_factor_required` where the
 * account has a second factor and neither a code nor a passkey is given, or a wrong code.
 */
export async function signIn(
  context: Context,
  { email, password, code, passkey }: Credentials,
  client: Client,
  { clock_offset_ms = null, device = null, device_key = null }: SignInOptions = {},
): Promise<AuthSession> {
  const user = await context.db
    .selectFrom('users')
    .select(['uid', 'name', 'email', 'phone', 'status', 'password_hash', 'last_login'])
    .where(isSignInName(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const account = user?.status === 'active' ? user : undefined;
  const user_uid = account?.uid ?? null;
  const known = user_uid && isKnownDevice(context.keys, device, user_uid) ? device.id : null;
  const counted_name = countedName(user, email);
  const attempt = { counted_name, user_uid, ip_address: client.ip_address, known };
  const checked = await checkAttempt(context, attempt, account, password);
  const { forgive, startsDelay, password_hash, refusal } = checked;
  if (!account || password_hash === null) {
    if (checked.isLookedAt)
      void recordFailure(context, { account: user ?? null, reason: failureOf(user), client, startsDelay });
    throw refusal ?? invalidCredentials();
  }
  const device_hash = device && hashDevice(device);
  const opened = { ...client, clock_offset_ms, device_key, device_hash };
  const isNewDevice = known === null && account.last_login !== null;
  const proved = { uid: account.uid, password_hash };
  const kinds = await findFactorKinds(context.db, account.uid);
  if (!kinds.app && !kinds.passkey)
    return await openSession(context, proved, { forgive, isNewDevice }, opened);
  // Once only, however many codes follow: the password was right.
  await forgive(context.db);
  const forgiven = { forgive: async () => {}, isNewDevice };
  if (passkey) {
    const { passkey: name } = await usePasskey(context, passkey, account);
    const how = { second_factor: 'passkey', passkey: name };
    return await openSession(context, proved, forgiven, opened, how);
  }
  if (!code) throw refuseWithoutFactor(kinds);
  const codeAttempt = {
    uid: account.uid,
    name: account.name,
    counted_name,
    known,
    client,
    onWrong: (startsDelay: boolean) =>
      void recordFailure(context, { account, reason: 'wrong_second_factor', client, startsDelay }),
  };
  const second_factor = await checkCode(context, codeAttempt, code);
  return await openSession(context, proved, forgiven, opened, { second_factor });
}

function failureOf(user: { status: 'active' | 'inactive' | 'pending' } | undefined): SignInFailure {
  if (!user) return 'unknown_account';
  return user.status === 'active' ? 'wrong_password' : `${user.status}_account`;
}

interface Proved {
  forgive: (db: Queryable) => Promise<void>;
  /** The person has signed in before, but not with this device's cookie. */
  isNewDevice: boolean;
}

/** The client that opens a session, and what is stored of its device. */
export type OpenedBy = Client &
  Pick<Selectable<Tables['sessions']>, 'clock_offset_ms' | 'device_key' | 'device_hash'>;

/**
 * Opens a session in place of those that the browser has had for the person. `password_hash` is what was proved; absent
 * where a provider or a passkey proved who it is. `how` goes into the trail.
 */
export async function openSession(
  context: Context,
  account: { uid: string; password_hash?: string; by_provider?: boolean },
  { forgive, isNewDevice }: Proved,
  opened: OpenedBy,
  how: object = {},
): Promise<AuthSession> {
  const now = context.clock.now();
  const session = await context.db.transaction().execute(async (transaction) => {
    // Refuses accounts deactivated or with a changed password during the verification.
    const user = await transaction
      .updateTable('users')
      .set({ last_login: now })
      .where('uid', '=', account.uid)
      .$if(account.password_hash !== undefined, (query) =>
        query.where('password_hash', '=', account.password_hash!),
      )
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .returning([...authUserColumns, 'role', 'location_id', 'job_role_id'])
      .executeTakeFirst();
    if (!user) throw invalidCredentials();
    // The row above is locked: of two sign-ins of a browser at once the second meets the first.
    const isNew = isNewDevice && !(await hasSessionOfKey(transaction, user.uid, opened.device_key));
    const replaced = await endReplacedSessions(transaction, user.uid, opened, now);
    const session = await transaction
      .insertInto('sessions')
      .values({
        user_uid: user.uid,
        ...opened,
        by_provider: account.by_provider ?? false,
        network: networkOf(opened.ip_address),
        created_at: now,
        authenticated_at: now,
        expires_at: sessionExpiry(now),
        clock_steady_since: opened.clock_offset_ms === null ? null : now,
      })
      .returning(sessionColumns)
      .executeTakeFirstOrThrow();
    const actor = { kind: 'person', ...user, session_id: session.id } as const;
    await recordActivity(transaction, actor, now, {
      event: 'login',
      subject: { type: 'user', id: user.uid },
      details: {
        ip_address: opened.ip_address,
        user_agent: opened.user_agent,
        ...how,
        ...(replaced > 0 ? { sessions_ended: replaced } : {}),
      },
    });
    if (isNew) await recordActivity(transaction, signInActor, now, newDeviceEntry(user, opened));
    await forgive(transaction);
    await rememberNetwork(transaction, opened.ip_address, user.uid, now);
    return await buildSession(context, user, session, now);
  });
  context.actors.forget(account.uid);
  return session;
}

const invalidCredentials = () => new AppError('invalid_credentials', 'auth.invalid_credentials');

/** Not by the person: who knows the password need not be them, and one's own actions notify nobody. */
const newDeviceEntry = (
  user: { uid: string; name: string; role: string },
  { ip_address, user_agent }: Client,
): ActivityInput =>
  buildAccountEntry(signInActor, user, 'new device', { role: user.role, ip_address, user_agent });
