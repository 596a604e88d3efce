import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import {
  cursor,
  idParams,
  instant,
  listOf,
  noContent,
  page,
  requiredName,
  uuid,
} from '../../http/schemas.ts';
import { DELIVERED_EVENTS, WEBHOOK_EVENTS } from './events.ts';
import type { WebhookReason } from './reasons.ts';

/** Webhooks: other programs are told of what happens (docs/webhooks.md). */
export const webhookLimits = {
  most: 20,
  name: 100,
  url: 2000,
  outlets: 200,
  /** Calls at once to one webhook, of all servers. */
  atOnce: 4,
  /** Days for which deliveries are kept. */
  days: 30,
  /** Hours for which the former secret signs too. */
  rotationHours: 24,
  /** Attempts of a delivery that are remembered, the newest. */
  attempts: 20,
  /** Characters of an answer that are kept. */
  answer: 1000,
} as const;

export const WEBHOOK_STATES = ['on', 'failing', 'off', 'no_secret'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why it is off: an admin, the answer 410, or days of nothing but failures. */
export const OFF_REASONS = ['person', 'gone', 'failing'] as const;

const count = z.number().int();

export const webhook = z.object({
  id: uuid,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Only what happens at these outlets, and what belongs to none; null for all. */
  outlet_ids: z.array(uuid).nullable(),
  state: z.enum(WEBHOOK_STATES),
  off_reason: z.enum(OFF_REASONS).nullable(),
  off_at: instant.nullable(),
  /** Since when every attempt has failed. */
  failing_since: instant.nullable(),
  last_success_at: instant.nullable(),
  /** Until when the former secret signs too. */
  rotating_until: instant.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  waiting: count,
  failed: count,
});
export type Webhook = z.infer<typeof webhook>;

const name = requiredName(webhookLimits.name, 'webhooks.name_required' satisfies WebhookReason);
const url = z
  .string()
  .trim()
  .min(1, 'webhooks.invalid_url' satisfies WebhookReason)
  .max(webhookLimits.url);
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'webhooks.event_required' satisfies WebhookReason)
  .max(WEBHOOK_EVENTS.length);
const outlet_ids = z.array(uuid).min(1).max(webhookLimits.outlets).nullable();

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The webhooks with their state, by name (admin)',
  response: z.object({ rows: z.array(webhook) }),
});

const secret = z.object({ id: uuid, secret: z.string() });

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Make a webhook (admin). Only this answer ever carries its secret.',
  body: z.object({ name, url, events, outlet_ids: outlet_ids.default(null) }),
  response: secret,
  status: 201,
});

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  summary: 'Change a webhook, switch it off or on again (admin)',
  params: idParams,
  body: z.object({
    name: name.optional(),
    url: url.optional(),
    events: events.optional(),
    outlet_ids: outlet_ids.optional(),
    is_on: z.boolean().optional(),
    ...basedOn,
  }),
  response: noContent,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Delete a webhook with its deliveries (admin)',
  params: idParams,
  response: noContent,
});

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  summary: 'Make a new secret (admin). Only this answer carries it; the former one signs too for a day.',
  params: idParams,
  response: secret,
  status: 201,
});

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const delivery = z.object({
  id: uuid,
  event: z.enum(DELIVERED_EVENTS),
  state: z.enum(DELIVERY_STATES),
  created_at: instant,
  attempts: count,
  /** Of a waiting one. */
  due_at: instant.nullable(),
  /** Of the last attempt; null where nothing answered. */
  status: count.nullable(),
  /** Milliseconds of the last attempt. */
  duration: count.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook in the last thirty days, the newest first (admin)',
  params: idParams,
  query: z.object({
    state: listOf(z.enum(DELIVERY_STATES)).optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: page(delivery),
});

export const attempt = z.object({
  at: instant,
  status: count.nullable(),
  duration: count,
  /** The beginning of the answer, or why there was none. */
  answer: z.string(),
});
export type Attempt = z.infer<typeof attempt>;

const deliveryParams = idParams.extend({ delivery_id: uuid });

const deliveryDetail = delivery.extend({
  /** As it is sent, byte for byte. */
  body: z.string(),
  /** The newest first. */
  log: z.array(attempt),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries/:delivery_id',
  summary: 'A delivery with its body and attempts (admin)',
  params: deliveryParams,
  response: deliveryDetail,
});

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery_id/send',
  summary: 'Send a delivery again, under the same id (admin)',
  params: deliveryParams,
  response: noContent,
});

export const sendFailedAgain = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/send-failed',
  summary: 'Send again every delivery that failed (admin)',
  params: idParams,
  response: z.object({ count }),
});

export const sendTest = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send the event webhook.test now, also to one that is off, and tell what came back (admin)',
  params: idParams,
  response: delivery.extend({ answer: z.string() }),
});
