import { subscribeToPush, unsubscribeFromPush } from '@gerai/shared/insight/notifications/contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { call } from '../../../core/api/api-client.ts';
import { ownName } from '../../../core/api/base-path.ts';
import { personLanguage } from '../../../core/i18n/browser-language.ts';

/**
 * Whether a device can get pushes: not supported (`unsupported`), only once installed (`needs-install`, iPhones and
 * iPads), refused by the person (`denied`), or can ask (`able`).
 */
export type PushAbility = 'unsupported' | 'needs-install' | 'denied' | 'able';

export function pushAbility(): PushAbility {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (can) return Notification.permission === 'denied' ? 'denied' : 'able';
  return isApplePhone() && !matchMedia('(display-mode: standalone)').matches
    ? 'needs-install'
    : 'unsupported';
}

const MEMORY = ownName('gerai.push');

/** For whom pushes to this device were turned on, by which key of the server, at which address and in which language. */
export interface StoredPush {
  uid: string;
  public_key: string;
  endpoint: string;
  /** Absent where the device has none of ours. */
  language?: Language | undefined;
}

export function storedPush(): StoredPush | null {
  try {
    return JSON.parse(localStorage.getItem(MEMORY) ?? 'null') as StoredPush | null;
  } catch {
    return null;
  }
}

function keep(push: StoredPush | null): void {
  try {
    if (push) localStorage.setItem(MEMORY, JSON.stringify(push));
    else localStorage.removeItem(MEMORY);
  } catch {
    // Storage is switched off: a lost subscription has to be turned on again by hand.
  }
}

/** An iPad identifies itself as a Mac but has a touchscreen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Asks for permission and, if granted, subscribes this device to pushes of this person. Rejects if the browser's push service or the
 * server is unreachable.
 */
export async function turnOnPush(uid: string, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made for another server key would stay unusable.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await tellServer(uid, publicKey, subscription);
}

/** Has the server push to this device's subscription, and keeps that it does. */
export async function tellServer(
  uid: string,
  publicKey: string,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const language = deviceSays();
  await call(subscribeToPush, {
    body: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, language },
  });
  keep({ uid, public_key: publicKey, endpoint: endpoint!, language });
}

/** What this device or its browser says of the language, where it is one of ours. */
export const deviceSays = (): Language | undefined => personLanguage(null) ?? undefined;

/**
 * Unsubscribes this device from pushes. The server comes first: then none are sent, even if the second step fails.
 */
export async function turnOffPush(): Promise<void> {
  keep(null);
  await call(unsubscribeFromPush, {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
