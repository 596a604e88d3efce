import { makeVapidKeys } from './modules/insight/notifications/push/sign-vapid.ts';

/** `npm run vapid`: prints a new pair of keys for web push as configuration lines. */
const { publicKey, privateKey } = makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
