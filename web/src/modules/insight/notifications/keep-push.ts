import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { call } from '../../../core/api/api-client.ts';
import { keptPush, pushAbility, turnOnPush } from './push-device.ts';

/**
 * Subscribes this device again where the person has turned pushes on and none can arrive any more: the browser or the push
 * service dropped the subscription or gave it another address, or the server has another key.
 */
export async function keepPush(uid: string): Promise<void> {
  const kept = keptPush();
  if (kept?.uid !== uid || pushAbility() !== 'able' || Notification.permission !== 'granted') return;
  const { push } = await call(getNotificationSettings, {}, { owner: uid });
  if (!push) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const present = await registration?.pushManager.getSubscription();
  const isWhole =
    push.subscribed && push.public_key === kept.public_key && present?.endpoint === kept.endpoint;
  if (!isWhole) await turnOnPush(uid, push.public_key);
}
