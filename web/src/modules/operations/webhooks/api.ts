import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import * as calls from '@gerai/shared/operations/webhooks/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { WebhooksSearch } from './webhooks-search.ts';

const PER_PAGE = 50;
/** Milliseconds: attempts are no events of the trail, so the screen asks for them. */
const EVERY = 10_000;

/** The webhooks with their state. */
export const webhooksQuery = queryOptions({
  queryKey: [queryRoots.webhooks, 'list'],
  queryFn: ({ signal }) => call(calls.listWebhooks, {}, { signal }),
  refetchInterval: EVERY,
});

/** The pages of a webhook's deliveries, for useKeysetRows. */
export const deliveryPages = (id: string, state: WebhooksSearch['state']) => ({
  queryKey: [queryRoots.webhooks, 'deliveries', id, state],
  pageSize: PER_PAGE,
  sections: [{ key: 'all', headings: [], count: PER_PAGE }],
  fetchPage: (_section: string, after: string | undefined, signal: AbortSignal) =>
    call(
      calls.listDeliveries,
      { params: { id }, query: { ...(state ? { state: [state] } : {}), after, limit: PER_PAGE } },
      { signal },
    ),
});

/** A delivery with its body and attempts. */
export const deliveryQuery = (id: string, delivery_id: string) =>
  queryOptions({
    queryKey: [queryRoots.webhooks, 'delivery', delivery_id],
    queryFn: ({ signal }) => call(calls.readDelivery, { params: { id, delivery_id } }, { signal }),
    refetchInterval: EVERY,
  });

export const refreshWebhooks = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [queryRoots.webhooks] });

export type WebhookInput = EndpointInput<typeof calls.createWebhook>['body'];

export const makeWebhook = (body: WebhookInput) => call(calls.createWebhook, { body });
export const changeWebhook = (id: string, body: EndpointInput<typeof calls.updateWebhook>['body']) =>
  call(calls.updateWebhook, { params: { id }, body });
export const removeWebhook = (id: string) => call(calls.deleteWebhook, { params: { id } });
export const makeSecret = (id: string) => call(calls.rotateSecret, { params: { id } });
export const testWebhook = (id: string) => call(calls.sendTest, { params: { id } });
export const sendAgain = (id: string, delivery_id: string) =>
  call(calls.sendAgain, { params: { id, delivery_id } });
export const sendFailedAgain = (id: string) => call(calls.sendFailedAgain, { params: { id } });
