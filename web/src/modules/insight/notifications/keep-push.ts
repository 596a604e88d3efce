import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { call } from '../../../core/api/api-client.ts';
import { deviceSays, pushAbility, storedPush, tellServer, turnOnPush } from './push-device.ts';

/**
 * Subscribes this device again where the person has turned pushes on and none can arrive any more: the browser or the push
 * service dropped the subscription or gave it another address, or the server has another key. One that is whole is told to
 * the server again where the device's language has changed, or where an earlier version kept no memory of it.
 */
export function keepPush(uid: string): Promise<void> {
  running = running.catch(() => {}).then(() => repairSubscription(uid));
  return running;
}

/** One after the other: a second look that is taken before the first has ended would tell the server again. */
let running: Promise<void> = Promise.resolve();

async function repairSubscription(uid: string): Promise<void> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return;
  const kept = storedPush();
  if (kept && kept.uid !== uid) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const present = await registration?.pushManager.getSubscription();
  if (!kept && !present) return;
  const { push } = await call(getNotificationSettings, {}, { owner: uid });
  if (!push) return;
  if (!kept) {
    // The server pushes to this session's device, so the person has turned it on here.
    if (push.subscribed) await tellServer(uid, push.public_key, present!);
    return;
  }
  const isWhole =
    push.subscribed && push.public_key === kept.public_key && present?.endpoint === kept.endpoint;
  if (!isWhole) await turnOnPush(uid, push.public_key);
  else if (kept.language !== deviceSays()) await tellServer(uid, push.public_key, present);
}
