import type { TableOwner } from '../../platform/master-data/table-owner.ts';

export const insightOwner: TableOwner = {
  folder: 'modules/insight',
  tables: [
    'outlet_day_counts',
    'template_day_counts',
    'notification_reads',
    'push_subscriptions',
    'push_deliveries',
    'push_cursor',
  ],
  // Subscriptions to pushes go with the sessions.
  async eraseAccount(tx, uid) {
    await tx.deleteFrom('notification_reads').where('user_uid', '=', uid).execute();
  },
};
