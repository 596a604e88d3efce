import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { testPushText } from '@gerai/shared/insight/notifications/texts.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { pushLanguage } from './create-push.ts';
import { isPushAddress } from './is-push-address.ts';
import { languageOnDevice } from './queries.ts';
import { isSubscriptionGone, type SendPush, sendMessage } from './send-message.ts';
import { sendPush } from './send-push.ts';
import { vapidKeysOf } from './sign-vapid.ts';

/**
 * Sends a push to the device of the actor's session, at once and alone. Resolves when the push service has accepted it;
 * only the device knows whether it arrives. Throws `not_found` if the server does not push, `conflict` if the device is not
 * subscribed or its service has dropped it, `refused` if the service can't be reached or refuses.
 */
export async function sendTestPush(
  { db, config, clock, log }: Context,
  actor: PersonActor,
  post: SendPush = sendPush,
): Promise<void> {
  const vapid = vapidKeysOf(config);
  if (!vapid) throw new AppError('not_found', 'notifications.no_pushes');
  const device = await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('users', 'users.uid', 'device.user_uid')
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth', languageOnDevice.as('language')])
    .where('device.session_id', '=', actor.session_id)
    .executeTakeFirst();
  if (!device || !isPushAddress(device.endpoint, config.PUSH_HOSTS))
    throw new AppError('conflict', 'notifications.not_subscribed');
  const { title, body } = testPushText[pushLanguage(actor, device.language)];
  const message = { title, body, tag: 'test', url: '/task/profile' };
  const answer = await sendMessage({ vapid, post, now: clock.now() }, device, message, 'high').catch(
    (error: unknown) => {
      log.warn({ err: error }, 'A test push could not be sent');
      throw new AppError('refused', 'notifications.push_service_unreachable');
    },
  );
  if (isSubscriptionGone(answer)) {
    await db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    throw new AppError('conflict', 'notifications.not_subscribed');
  }
  if (answer.status >= 300) {
    // The endpoint is a secret, so only its host is logged.
    log.warn({ status: answer.status, service: new URL(device.endpoint).host }, 'A test push was refused');
    throw new AppError('refused', 'notifications.push_service_refused', { status: answer.status });
  }
}
