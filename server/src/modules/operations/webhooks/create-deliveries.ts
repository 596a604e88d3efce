import { randomBytes } from 'node:crypto';
import type { DeliveredEvent, WebhookPayload } from '@gerai/shared/operations/webhooks/events.ts';
import { timeOrderedId } from '@gerai/shared/text/time-ordered-id.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import type { TrailEntry } from '../../../platform/live/read-trail.ts';
import { type TrailRest, takeFromTrail } from '../../../platform/outbox/take-from-trail.ts';
import { buildPayload, type DayFigures, eventsOfEntry, figuresOf, type Payload } from './build-payload.ts';
import { type Facts, listFacts } from './list-facts.ts';
import { listFailedTasks, listWithdrawnTasks } from './list-failed-tasks.ts';

/** Queues what the trail's new entries say for each webhook that is on and chose it. */
export const createDeliveries = (context: Context): Promise<TrailRest> =>
  takeFromTrail(context, 'webhook_cursor', async (tx, entries) => {
    const webhooks = await findListeners(tx);
    const wanted = new Set(webhooks.flatMap(({ events }) => events));
    const heard = entries.filter(({ event }) => eventsOfEntry(event).some((one) => wanted.has(one)));
    if (heard.length === 0) return;
    const facts = await listFacts(tx, heard.map(idOf));
    const rows: NewDelivery[] = [];
    for (const fact of facts) {
      for (const event of eventsOfEntry(fact.event)) {
        const interested = webhooks.filter(({ events }) => events.includes(event));
        if (interested.length === 0) continue;
        for (const payload of await payloadsOf(tx, event, fact))
          rows.push(...interested.flatMap((webhook) => rowFor(webhook, payload, fact) ?? []));
      }
    }
    await insertDeliveries(tx, rows, context.clock.now());
  });

const idOf = ({ place }: TrailEntry): number => place.id;

type Listener = Awaited<ReturnType<typeof findListeners>>[number];

const findListeners = (db: Queryable) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'events', 'outlet_ids'])
    .where('is_on', '=', true)
    .where((row) =>
      row.exists(
        row
          .selectFrom('webhook_secrets')
          .select('webhook_secrets.id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('expires_at', 'is', null),
      ),
    )
    // Until its deliveries are stored none is deleted.
    .forKeyShare()
    .execute();

const dayOf = ({ details }: Facts): DayFigures => ({ ...(details.outlets as DayFigures | undefined) });

async function payloadsOf(tx: Transaction<Tables>, event: Payload['event'], fact: Facts): Promise<Payload[]> {
  if (event === 'tasks.failed') {
    const outlets = Object.entries(dayOf(fact)).flatMap(([id, [failed]]) => (failed > 0 ? [id] : []));
    const found = await listFailedTasks(tx, { date: String(fact.details.date), at: fact.at, outlets });
    return found.map((data) => ({ event, outlet_id: data.outlet.id, data, at: fact.at }));
  }
  if (event === 'tasks.cancelled') {
    const { date, notes } = fact.details;
    const found = await listWithdrawnTasks(tx, { date: String(date), run_id: Number(fact.subject_id) });
    const more = { reason: String(notes), by: fact.by };
    return found.map((data) => ({
      event,
      outlet_id: data.outlet.id,
      data: { ...data, ...more },
      at: fact.at,
    }));
  }
  return [buildPayload(event, fact) ?? []].flat();
}

function rowFor({ id, outlet_ids }: Listener, { event, outlet_id, data, at }: Payload, fact: Facts) {
  if (outlet_ids && outlet_id && !outlet_ids.includes(outlet_id)) return null;
  const own =
    outlet_ids && event === 'day.ended'
      ? { ...(data as object), ...figuresOf(dayOf(fact), outlet_ids) }
      : data;
  return newDelivery(id, { type: event, timestamp: at, data: own });
}

export interface NewDelivery {
  webhook_id: string;
  event: DeliveredEvent;
  body: string;
}

/** The body is stored as it is signed and sent: every attempt has the same bytes. */
export const newDelivery = (webhook_id: string, payload: WebhookPayload): NewDelivery => ({
  webhook_id,
  event: payload.type,
  body: JSON.stringify(payload),
});

/** Deliveries in one statement. */
const AT_ONCE = 1000;

/**
 * Stores deliveries, due now, or taken by whoever sends them at once. Their ids are in order, by which they are sent.
 * Returns the ids.
 */
export async function insertDeliveries(
  tx: Queryable,
  deliveries: readonly NewDelivery[],
  now: Date,
  taken_until: Date | null = null,
): Promise<string[]> {
  const rows = deliveries.map((delivery, number) => ({ id: idInOrder(now, number), ...delivery }));
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await sql`
      insert into webhook_deliveries (id, webhook_id, event, body, created_at, due_at, taken_until, attempts, tries)
      select id, webhook_id, event, body, ${now}, ${now}, ${taken_until}::timestamptz,
        ${taken_until ? 1 : 0}::integer, ${taken_until ? 1 : 0}::smallint
      from jsonb_to_recordset(${JSON.stringify(rows.slice(first, first + AT_ONCE))}::jsonb)
        input (id uuid, webhook_id uuid, event text, body text)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The twelve bits after the version count within a millisecond. */
function idInOrder(now: Date, number: number): string {
  const random = randomBytes(10);
  random[0] = (number >> 8) & 0x0f;
  random[1] = number & 0xff;
  return timeOrderedId(now.getTime() + (number >> 12), random);
}
