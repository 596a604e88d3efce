import type { TableOwner } from './master-data/table-owner.ts';

/** What no module owns: photos, which four of them attach, the trail, jobs, mails and keys. */
export const platformOwner: TableOwner = {
  folder: 'platform',
  tables: [
    'photos',
    'photo_keys',
    'upload_counts',
    'file_sweep',
    'job_runs',
    'job_states',
    'job_alarms',
    'clock_watch',
    'activity',
    'trail_keys',
    'trail_seals',
    'trail_heads',
    'trail_seal_cursor',
    'trail_redactions',
    'trail_redacted_entries',
    'skipped_entries',
    'row_counts',
    'mails',
    'mail_cursor',
    'secrets',
    'work_secrets',
    'backups',
    'recent_log',
  ],
  async eraseAccount(tx, uid) {
    await tx.deleteFrom('mails').where('user_uid', '=', uid).execute();
  },
};
