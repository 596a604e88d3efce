import { sql } from 'kysely';
import type { TableOwner } from '../../platform/master-data/table-owner.ts';
import { isMovedOutage } from '../business/outlets/merge/count-outlet-merge.ts';
import { selectMovedTasks } from '../business/outlets/merge/select-merged-tasks.ts';

export const workOwner: TableOwner = {
  folder: 'modules/work',
  tables: [
    'task_submissions',
    'outages',
    'outage_outlets',
    'audit_samples',
    'audit_sample_items',
    'photo_features',
    'photo_matches',
    'photo_checks',
  ],
  merge: {
    // Before the tasks, which would be the other outlet's own.
    async outlet(tx, merging) {
      const { from, into } = merging;
      await sql`
        update outage_outlets outage set outlet_id = ${into} where ${isMovedOutage(merging)}`.execute(tx);
      await sql`
        update task_submissions set outlet_id = ${into}
        where task_id in (select id from (${selectMovedTasks(merging)}) moved)`.execute(tx);
      await sql`update photo_features set outlet_id = ${into} where outlet_id = ${from}`.execute(tx);
    },
    async job_role(tx, { from, into }) {
      await sql`
        update task_submissions set job_role_id = ${into}
        where task_id in (select id from daily_tasks where assigned_job_role_id = ${from})`.execute(tx);
    },
  },
};
