import type { StoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';

/** A server for which no place of backups is configured. */
export const withoutStore: StoredBackups = {
  store: null,
  is_encrypted: false,
  keep: { days: 7, weeks: 4, months: 12 },
  next_at: null,
  succeeded_at: null,
  is_overdue: false,
  proved_at: null,
  rows: [],
};
