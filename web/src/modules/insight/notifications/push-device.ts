import { subscribeToPush, unsubscribeFromPush } from '@gerai/shared/insight/notifications/contract.ts';
import { call } from '../../../core/api/api-client.ts';

/**
 * What a device can do about pushes: nothing (`unsupported`), nothing until it is installed (`needs-install`, iPhones
 * and iPads), nothing as the person refused (`denied`), or ask.
 */
export type PushAbility = 'unsupported' | 'needs-install' | 'denied' | 'able';

export function pushAbility(): PushAbility {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (can) return Notification.permission === 'denied' ? 'denied' : 'able';
  return isApplePhone() && !matchMedia('(display-mode: standalone)').matches
    ? 'needs-install'
    : 'unsupported';
}

/** An iPad says that it is a Mac, but has a touchscreen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Asks the person, and where they allow it has this device be sent pushes. Rejects where the browser's push service or
 * the server cannot be reached.
 */
export async function turnOnPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key of the server would stay useless.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await call(subscribeToPush, {
    body: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } },
  });
}

/** Sends this device no more pushes. The server first: what it no longer sends cannot come. */
export async function turnOffPush(): Promise<void> {
  await call(unsubscribeFromPush, {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
