import type { Queryer } from './queryer.ts';

/** Of each webhook. */
const FAILED = 100;
const WAITING = 10;

/** Two webhooks, each with so many deliveries, of which the oldest have failed or wait. */
export async function loadWebhooks(db: Queryer, deliveries: number): Promise<void> {
  for (const statement of [
    `insert into webhooks (id, name, url, events, created_at)
      select bench_id('webhook' || n), 'Webhook ' || n, 'https://hooks.example.com/', '{task.submitted}', now()
      from generate_series(0, 1) n`,
    `insert into webhook_deliveries (id, webhook_id, event, body, state, created_at, due_at)
      select lpad(to_hex(n), 32, '0')::uuid, bench_id('webhook' || n % 2), 'task.submitted', repeat('x', 500),
        case when n < ${2 * FAILED} then 'failed' when n < ${2 * (FAILED + WAITING)} then 'waiting'
          else 'delivered' end, now(), now()
      from generate_series(0, ${2 * deliveries - 1}) n`,
  ])
    await db.query(statement);
}
