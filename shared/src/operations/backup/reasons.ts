import { reasons } from '../../http/reason-catalogue.ts';

export const backupReasons = reasons('backups', {
  running: 'A backup is being made already. Wait until it has ended, or cancel it.',
  cancelled: 'The download was stopped',
  interrupted: 'The server stopped while it made this backup',
  no_store: 'No place for backups is configured: set BACKUP_TO',
  unused: 'The download was not begun',
});
export type BackupReason = keyof typeof backupReasons;
