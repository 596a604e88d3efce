import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { retryPause } from '../../../../platform/outbox/retry-pause.ts';
import { actorColumns, livingSessions, toActor } from '../../../accounts/auth/queries.ts';
import { createPush } from './create-push.ts';
import { isPushAddress } from './is-push-address.ts';
import { languageOnDevice } from './queries.ts';
import { isSubscriptionGone, type SendPush, sendMessage } from './send-message.ts';
import type { VapidKeys } from './sign-vapid.ts';

/** Pushes sent at once. */
const BATCH = 16;
/** Milliseconds after which another server takes over a claimed push: longer than sending ever takes. */
const LEASE = 60_000;
/** Seconds before the first retry, doubled for each further one, and until a push is of no more use. */
const RETRY = { first: 30, longest: notificationLimits.pushTtlSeconds };

/**
 * Sends due pushes, on any free server. If a server dies after sending, the claim expires and the push is sent again;
 * the device shows it once because of its tag. Stops early when `isStopped`.
 */
export async function sendPushes(
  context: Context,
  vapid: VapidKeys,
  post: SendPush,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const claimed = await claim(context);
    if (claimed.length === 0) return;
    const devices = await loadDevices(context, claimed);
    await Promise.all(
      claimed.map(async (delivery) => {
        const device = devices.get(delivery.id);
        // The session or the account has ended, or the device is at no push service.
        if (!device || !isPushAddress(device.endpoint, context.config.PUSH_HOSTS))
          await drop(context, 'push_subscriptions', delivery.subscription_id);
        else await send(context, vapid, post, delivery, device);
      }),
    );
  }
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];
type Device = Awaited<ReturnType<typeof loadDevices>> extends Map<number, infer D> ? D : never;

async function claim({ db, clock }: Context) {
  const now = clock.now();
  return await db
    .updateTable('push_deliveries')
    .set({ attempts: sql`attempts + 1`, due_at: new Date(now.getTime() + LEASE) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_deliveries')
        .select('id')
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'subscription_id', 'tag', 'activity_id', 'attempts'])
    .execute();
}

async function loadDevices({ db, clock }: Context, claimed: { id: number }[]) {
  const now = clock.now();
  const rows = await livingSessions(db, now)
    .innerJoin('push_subscriptions as device', 'device.session_id', 'sessions.id')
    .innerJoin('push_deliveries', 'push_deliveries.subscription_id', 'device.id')
    .select([
      ...actorColumns(businessDate(now)),
      'sessions.id as session_id',
      'push_deliveries.id as delivery',
    ])
    .select(['device.endpoint', 'device.p256dh', 'device.auth', languageOnDevice.as('language')])
    .where(
      'push_deliveries.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.delivery, row]));
}

async function send(
  context: Context,
  vapid: VapidKeys,
  post: SendPush,
  delivery: Claimed,
  device: Device,
): Promise<void> {
  const { db, clock, log } = context;
  const actor = toActor(device);
  try {
    const push = await createPush(db, actor, { ...delivery, language: device.language });
    if (!push) return await drop(context, 'push_deliveries', delivery.id);
    const { message, importance } = push;
    const answer = await sendMessage({ vapid, post, now: clock.now() }, device, message, importance);
    // The device subscribes again at the next visit.
    if (isSubscriptionGone(answer))
      return await drop(context, 'push_subscriptions', delivery.subscription_id);
    const { status, retryAfter } = answer;
    if (status === 429 || status >= 500) return await tryLater(context, delivery, retryAfter);
    // The endpoint is a secret, so only its host is logged.
    if (status >= 300) log.warn({ status, service: new URL(device.endpoint).host }, 'A push was refused');
    await drop(context, 'push_deliveries', delivery.id);
  } catch (error) {
    log.warn({ err: error }, 'A push could not be sent');
    await tryLater(context, delivery, null);
  }
}

async function tryLater(
  context: Context,
  { id, attempts }: Claimed,
  retryAfter: number | null,
): Promise<void> {
  if (attempts >= notificationLimits.pushAttempts) return await drop(context, 'push_deliveries', id);
  const seconds = Math.min(Math.max(retryAfter ?? 0, retryPause(attempts, RETRY)), RETRY.longest);
  await context.db
    .updateTable('push_deliveries')
    .set({ due_at: new Date(context.clock.now().getTime() + seconds * 1000) })
    .where('id', '=', id)
    .execute();
}

async function drop(
  { db }: Context,
  table: 'push_deliveries' | 'push_subscriptions',
  id: number | string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
}
