import type { Context } from '../../../platform/context.ts';
import { runOutbox } from '../../../platform/outbox/run-outbox.ts';
import { createDeliveries } from './create-deliveries.ts';
import { listDueWebhooks, sendDeliveries } from './send-deliveries.ts';
import { openWebhookCaller } from './send-delivery.ts';

/**
 * Tells webhooks what happens, soon after, from any server, until the returned function is called; that waits for the
 * calls under way. Each webhook is served by itself: a slow one delays no other.
 */
export async function runWebhooks(context: Context): Promise<() => Promise<void>> {
  const caller = openWebhookCaller(context);
  const serving = new Map<string, Promise<void>>();
  let closed = false;

  function serve(id: string): void {
    if (closed || serving.has(id)) return;
    const work = sendDeliveries(context, caller, id, () => closed)
      .catch((error: unknown) => {
        if (!closed) context.log.error({ err: error, webhook: id }, 'A webhook could not be served');
      })
      .finally(() => serving.delete(id));
    serving.set(id, work);
  }

  const stop = await runOutbox(context, {
    cursor: 'webhook_cursor',
    settle: 100,
    failure: 'Webhooks could not be served',
    create: createDeliveries,
    send: async () => {
      for (const id of await listDueWebhooks(context)) serve(id);
    },
  });
  return async () => {
    closed = true;
    await stop();
    await Promise.all(serving.values());
    caller.close();
  };
}
