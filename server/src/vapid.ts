import { makeVapidKeys } from './modules/insight/notifications/push/sign-vapid.ts';

/** `npm run vapid`: a new pair of keys for web push, as lines for the configuration. */
const { publicKey, privateKey } = makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
