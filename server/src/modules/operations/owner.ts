import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Merging, TableOwner } from '../../platform/master-data/table-owner.ts';

export const operationsOwner: TableOwner = {
  folder: 'modules/operations',
  tables: [
    'webhooks',
    'webhook_secrets',
    'webhook_deliveries',
    'webhook_cursor',
    'night_watch',
    'retention_settings',
    'retention_cursors',
    'retention_runs',
    'photo_removals',
    'trail_checks',
  ],
  merge: { outlet: moveWebhooks },
  // Bodies have names; they are kept for days only, and the receiver has had its own copy.
  async eraseAccount(tx, uid) {
    await sql`delete from webhook_deliveries where strpos(body, ${uid}) > 0`.execute(tx);
  },
};

async function moveWebhooks(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    update webhooks set outlet_ids = array(
      select distinct case when id = ${from} then ${into}::uuid else id end from unnest(outlet_ids) as named (id)
    ) where ${from} = any(outlet_ids)`.execute(tx);
}
