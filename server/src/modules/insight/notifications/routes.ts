import {
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  subscribeToPush,
  unsubscribeFromPush,
  updateNotificationSettings,
} from '@gerai/shared/insight/notifications/contract.ts';
import { type Route, signedIn } from '../../../platform/http/route.ts';
import {
  subscribeToPush as subscribe,
  unsubscribeFromPush as unsubscribe,
} from './push/subscribe-to-push.ts';
import * as queries from './queries.ts';
import { recordRead } from './record-read.ts';
import { updateSettings } from './update-settings.ts';

export const routes: readonly Route[] = [
  signedIn(listNotifications, (context, actor, { query }) =>
    queries.listNotifications(context, actor, query),
  ),
  signedIn(countUnreadNotifications, ({ db }, actor) => queries.countUnread(db, actor)),
  signedIn(markNotificationsRead, (context, actor, { body }) => recordRead(context, actor, body)),
  signedIn(getNotificationSettings, (context, actor) => queries.findSettings(context, actor)),
  signedIn(updateNotificationSettings, (context, actor, { body }) => updateSettings(context, actor, body)),
  signedIn(subscribeToPush, (context, actor, { body }) => subscribe(context, actor, body), {
    callsPerMinute: 10,
  }),
  signedIn(unsubscribeFromPush, (context, actor) => unsubscribe(context, actor), { callsPerMinute: 10 }),
];
