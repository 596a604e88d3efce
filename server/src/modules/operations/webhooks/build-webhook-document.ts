import { WEBHOOK_EVENTS, webhookEvents } from '@gerai/shared/operations/webhooks/events.ts';
import { toJsonSchema } from '../../../platform/http/schema/json-schema.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parameters = [
  header('webhook-id', 'The same at every attempt'),
  header('webhook-timestamp', 'Seconds since 1970, of the attempt'),
  header('webhook-signature', 'standardwebhooks.com: one or two of v1, separated by spaces'),
];

/** The part `webhooks` of the OpenAPI document: what webhooks are sent, by event. */
export const buildWebhookDocument = () =>
  Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => {
      const { says, data, example } = webhookEvents[event];
      const schema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string', enum: [event] },
          timestamp: { type: 'string', format: 'date-time' },
          data: toJsonSchema(data),
        },
      };
      const sent = { type: event, timestamp: '2026-11-20T04:00:00.000Z', data: example };
      const post = {
        summary: says,
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema, example: sent } } },
        responses: { '2XX': { description: 'Taken; anything else is repeated' } },
      };
      return [event, { post }];
    }),
  );
