import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import {
  notificationLimits,
  type PushSubscriptionInput,
} from '@gerai/shared/insight/notifications/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isPushAddress } from './is-push-address.ts';

/**
 * Subscribes the device of the actor's session to pushes until the session ends; takes it over from a previous person.
 * Throws `not_found` if the server does not push, `refused` for an address that is not a known service's.
 */
export async function subscribeToPush(
  { db, config, clock }: Context,
  actor: PersonActor,
  { endpoint, keys, language }: PushSubscriptionInput,
): Promise<void> {
  if (!config.VAPID_PUBLIC_KEY) throw new AppError('not_found', 'notifications.no_pushes');
  if (!isPushAddress(endpoint, config.PUSH_HOSTS))
    throw new AppError('refused', 'notifications.not_a_push_service');
  const device = {
    endpoint,
    user_uid: actor.uid,
    session_id: actor.session_id,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
    language: language ?? null,
    created_at: clock.now(),
  };
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('push_subscriptions')
      .where((row) => row.or([row('session_id', '=', actor.session_id), row('endpoint', '=', endpoint)]))
      .execute();
    await tx.insertInto('push_subscriptions').values(device).execute();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_uid = ${actor.uid}
      order by created_at desc, id offset ${notificationLimits.devices})`.execute(tx);
  });
}

/** Unsubscribes the device of the actor's session from pushes. */
export async function unsubscribeFromPush({ db }: Context, actor: PersonActor): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', actor.session_id).execute();
}

/**
 * Forgets the devices at addresses that are not a known push service's: of an earlier version, of a restored backup, or of
 * a host that PUSH_HOSTS no longer names. Their people see that push is off, and may turn it on again.
 */
export async function sweepUnknownServices({ db, config, log }: Context): Promise<void> {
  const devices = await db.selectFrom('push_subscriptions').select(['id', 'endpoint']).execute();
  const unknown = devices.filter(({ endpoint }) => !isPushAddress(endpoint, config.PUSH_HOSTS));
  if (unknown.length === 0) return;
  const ids = unknown.map(({ id }) => id);
  await sql`delete from push_subscriptions where id = any(${ids}::uuid[])`.execute(db);
  log.warn({ devices: ids.length }, 'Devices at unknown push services were forgotten');
}
