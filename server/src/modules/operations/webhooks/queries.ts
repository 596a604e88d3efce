import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type {
  Delivery,
  DeliveryDetail,
  listDeliveries as listCall,
  Webhook,
} from '@gerai/shared/operations/webhooks/contract.ts';
import type { DeliveredEvent, WebhookEvent } from '@gerai/shared/operations/webhooks/events.ts';
import { webhookStateOf } from '@gerai/shared/operations/webhooks/rules.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';

/** All webhooks by name, with how much waits and has failed. */
export async function listWebhooks({ db, clock }: Context): Promise<{ rows: Webhook[] }> {
  const found = await db
    .selectFrom('webhooks')
    .leftJoin('users as maker', 'maker.uid', 'webhooks.created_by_uid')
    .select(['webhooks.id', 'webhooks.name', 'url', 'events', 'outlet_ids', 'is_on', 'off_reason', 'off_at'])
    .select(['failures', 'failing_since', 'last_success_at', 'webhooks.created_at', 'webhooks.updated_at'])
    .select('maker.name as created_by_name')
    .select([
      sql<boolean>`exists (select from webhook_secrets
        where webhook_id = webhooks.id and expires_at is null)`.as('has_secret'),
      sql<string | null>`(select max(expires_at) from webhook_secrets
        where webhook_id = webhooks.id and expires_at > ${clock.now()})`.as('rotating_until'),
      countOf('waiting').as('waiting'),
      countOf('failed').as('failed'),
    ])
    .orderBy(sql`lower(webhooks.name)`)
    .orderBy('webhooks.id')
    .execute();
  const rows = found.map(({ is_on, has_secret, failures, events, ...row }) => ({
    ...row,
    events: events as WebhookEvent[],
    state: webhookStateOf({ is_on, has_secret, failures }),
  }));
  return { rows };
}

const countOf = (state: 'waiting' | 'failed') =>
  sql<number>`(select count(*) from webhook_deliveries
    where webhook_id = webhooks.id and state = ${sql.lit(state)})`;

/** The webhook, locked until the commit. Throws `not_found`. */
export async function lockWebhook(tx: Transaction<Tables>, id: string) {
  const found = await tx
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'events', 'outlet_ids', 'is_on', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('webhook');
  return found;
}

/** The secrets that sign now, the newest first. */
export const findSecrets = (db: Queryable, webhook_id: string, now: Date) =>
  db
    .selectFrom('webhook_secrets')
    .select(['id', 'secret'])
    .where('webhook_id', '=', webhook_id)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('expires_at', (order) => order.desc().nullsFirst())
    .execute();

const deliveryColumns = [
  'id',
  'event',
  'state',
  'created_at',
  'attempts',
  'due_at',
  'status',
  'duration',
] as const;

interface StoredDelivery extends Omit<Delivery, 'event' | 'due_at'> {
  event: string;
  due_at: string;
}

export const toDelivery = <Row extends StoredDelivery>(row: Row) => ({
  ...row,
  event: row.event as DeliveredEvent,
  due_at: row.state === 'waiting' ? row.due_at : null,
});

/** A page of what was sent to a webhook, newest first. Throws `not_found`. */
export async function listDeliveries(
  db: Queryable,
  webhook_id: string,
  { state, after, limit }: EndpointParsed<typeof listCall>['query'],
) {
  await checkExists(db, webhook_id);
  const place = readCursor(after, z.tuple([z.uuid()]));
  const found = await db
    .selectFrom('webhook_deliveries')
    .select(deliveryColumns)
    .where('webhook_id', '=', webhook_id)
    // Written out, so that the index of the failed ones serves any plan.
    .$if(state !== undefined, (query) =>
      query.where(
        'state',
        'in',
        state!.map((one) => sql.lit(one)),
      ),
    )
    .$if(place !== undefined, (query) => query.where('id', '<', place![0]))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(found.map(toDelivery), limit, ({ id }) => [id]);
}

async function checkExists(db: Queryable, id: string): Promise<void> {
  const found = await db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('webhook');
}

/** A delivery with body and attempts, newest first. Throws `not_found`. */
export async function readDelivery(
  db: Queryable,
  webhook_id: string,
  delivery_id: string,
): Promise<DeliveryDetail> {
  const found = await db
    .selectFrom('webhook_deliveries')
    .select([...deliveryColumns, 'body', 'log'])
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', delivery_id)
    .executeTakeFirst();
  if (!found) throw notFound('delivery');
  return { ...toDelivery(found), log: found.log.toReversed() };
}
