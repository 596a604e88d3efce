import * as calls from '@gerai/shared/operations/webhooks/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { createSecret } from './create-secret.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries, listWebhooks, readDelivery } from './queries.ts';
import { sendAgain, sendFailedAgain } from './send-again.ts';
import { sendTest } from './send-test.ts';
import { updateWebhook } from './update-webhook.ts';

const few = { callsPerMinute: 30 };
const weighty = { ...few, recentProof: true } as const;

// People only: a key that made webhooks would read what it has no scope for.
export const routes = [
  forAdmin(calls.listWebhooks, (context) => listWebhooks(context)),
  forAdmin(calls.createWebhook, (context, actor, { body }) => createWebhook(context, actor, body), weighty),
  forAdmin(
    calls.updateWebhook,
    (context, actor, { params, body }) => updateWebhook(context, actor, params.id, body),
    weighty,
  ),
  forAdmin(
    calls.deleteWebhook,
    (context, actor, { params }) => deleteWebhook(context, actor, params.id),
    weighty,
  ),
  forAdmin(
    calls.rotateSecret,
    (context, actor, { params }) => createSecret(context, actor, params.id),
    weighty,
  ),
  forAdmin(calls.sendTest, (context, actor, { params }) => sendTest(context, actor, params.id), {
    callsPerMinute: 10,
    atOnce: 2,
  }),
  forAdmin(calls.listDeliveries, ({ db }, _actor, { params, query }) => listDeliveries(db, params.id, query)),
  forAdmin(
    calls.sendFailedAgain,
    (context, actor, { params }) => sendFailedAgain(context, actor, params.id),
    few,
  ),
  forAdmin(calls.readDelivery, ({ db }, _actor, { params }) =>
    readDelivery(db, params.id, params.delivery_id),
  ),
  forAdmin(calls.sendAgain, (context, actor, { params }) => sendAgain(context, actor, params), few),
];
