import {
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  sendTestPush as sendTestPushCall,
  subscribeToPush,
  unsubscribeFromPush,
  updateNotificationSettings,
} from '@gerai/shared/insight/notifications/contract.ts';
import {
  showUnsubscribe,
  unsubscribe as unsubscribeCall,
} from '@gerai/shared/insight/notifications/unsubscribe-contract.ts';
import type { FastifyReply } from 'fastify';
import { open, type Route, signedIn } from '../../../platform/http/route.ts';
import { drawUnsubscribePage } from './mail/draw-unsubscribe-page.ts';
import { endMailsOfKind, readUnsubscribe } from './mail/end-mails-of-kind.ts';
import { sendTestPush } from './push/send-test-push.ts';
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
  signedIn(sendTestPushCall, (context, actor) => sendTestPush(context, actor), {
    callsPerMinute: 5,
    atOnce: 1,
  }),
  // The signature is the right: whoever reads the mail need not be signed in.
  open(
    showUnsubscribe,
    async (context, _actor, { query }, { reply }) =>
      sendPage(reply, drawUnsubscribePage((await readUnsubscribe(context, query)).language, false)),
    { callsPerMinute: 60, produces: 'text/html' },
  ),
  open(
    unsubscribeCall,
    async (context, _actor, { query }, { reply }) =>
      sendPage(reply, drawUnsubscribePage((await endMailsOfKind(context, query)).language, true)),
    {
      callsPerMinute: 60,
      produces: 'text/html',
      rawBody: ['application/x-www-form-urlencoded', 'multipart/form-data'],
      bodyLimit: 4096,
    },
  ),
  signedIn(unsubscribeFromPush, (context, actor) => unsubscribe(context, actor), { callsPerMinute: 10 }),
];

const sendPage = (reply: FastifyReply, page: string): never =>
  reply.type('text/html; charset=utf-8').send(page) as never;
