import { insertDeliveries, newDelivery } from '../modules/operations/webhooks/create-deliveries.ts';
import { testWebhook } from '../modules/operations/webhooks/test-webhook.ts';
import type { MakeCall } from './call.ts';
import type { World } from './world.ts';

/** The table's calls for webhooks. */
export const WEBHOOK_CALLS: Record<string, MakeCall> = {
  'GET /api/webhooks': async (world) => ({ shows: (await stored(world)).id }),
  'POST /api/webhooks': () => ({
    payload: { name: 'Till', url: 'https://hooks.example.com/gerai', events: ['day.ended'] },
  }),
  'PATCH /api/webhooks/:id': async (world) => ({ params: await stored(world), payload: { is_on: false } }),
  'DELETE /api/webhooks/:id': async (world) => ({ params: await stored(world) }),
  'POST /api/webhooks/:id/secret': async (world) => ({ params: await stored(world) }),
  'POST /api/webhooks/:id/test': async (world) => ({ params: await stored(world) }),
  'GET /api/webhooks/:id/deliveries': async (world) => {
    const { delivery_id, ...params } = await withDelivery(world);
    return { params, shows: delivery_id };
  },
  'POST /api/webhooks/:id/deliveries/send-failed': async (world) => ({ params: await stored(world) }),
  'GET /api/webhooks/:id/deliveries/:delivery_id': async (world) => ({ params: await withDelivery(world) }),
  'POST /api/webhooks/:id/deliveries/:delivery_id/send': async (world) => ({
    params: await withDelivery(world),
  }),
};

/** Its address is inside the network, so nothing is called. */
const stored = async ({ server: { context } }: World): Promise<{ id: string }> => {
  // Twenty at most.
  await context.db.deleteFrom('webhooks').execute();
  return { id: (await testWebhook(context, { url: 'http://127.0.0.1:1/' })).id };
};

async function withDelivery(world: World): Promise<{ id: string; delivery_id: string }> {
  const { id } = await stored(world);
  const { db, clock } = world.server.context;
  const payload = { type: 'webhook.test', timestamp: clock.now().toISOString(), data: {} } as const;
  const [delivery_id = ''] = await insertDeliveries(db, [newDelivery(id, payload)], clock.now());
  return { id, delivery_id };
}
