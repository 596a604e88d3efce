import type { backupReasons } from '@gerai/shared/operations/backup/reasons.ts';
import type { clockReasons } from '@gerai/shared/operations/maintenance/reasons.ts';
import type { trailReasons } from '@gerai/shared/operations/trail/reasons.ts';
import type { dayEndReasons } from '@gerai/shared/work/day-end/reasons.ts';
import type { outageReasons } from '@gerai/shared/work/outages/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof dayEndReasons>({
  'day_end.not_admin': msg`Only an admin may settle a day`,
  'day_end.future': msg`A day that has not ended cannot be settled: choose today or an earlier date`,
  'day_end.done': ({ date, failed, approved }, say) =>
    msg`Task status update completed for ${{ date: say.date(date) }}: ${{ autoFailed: say.number(failed) }} tasks auto-failed, ${{ autoApproved: say.number(approved) }} tasks auto-approved.`,
  'day_end.not_ended': msg`This day has not ended, or has already been reopened`,
  'day_end.ended_again': msg`The day has ended again. Check again what would be reopened.`,
  'day_end.no_reason': msg`Say why: the trail keeps it`,
  'day_end.unknown': msg`An unknown error occurred`,
});

addReasonTexts<typeof outageReasons>({
  'outages.future': msg`A day that has not begun cannot be an outage: choose today or an earlier date`,
  'outages.marked': msg`These outlets already have an outage on this date, or no longer exist`,
  'outages.no_outlets': msg`Choose the outlets`,
  'outages.no_reason': msg`Give a reason. Staff, managers and the trail see it.`,
});

addReasonTexts<typeof backupReasons>({
  'backups.running': msg`A backup is being made already. Wait until it has ended, or cancel it.`,
  'backups.cancelled': msg`The download was stopped`,
  'backups.interrupted': msg`The server stopped while it made this backup`,
  'backups.no_store': msg`No place for backups is configured: set BACKUP_TO`,
  'backups.unused': msg`The download was not begun`,
});

addReasonTexts<typeof clockReasons>({
  'clock.differs': ({ seconds }, say) =>
    msg`The server's clock differs from the database's by ${{ time: say.wait(seconds) }}. Set both by NTP.`,
  'clock.leapt': ({ seen }, say) =>
    msg`No server has run since ${{ time: say.moment(seen) }}, or its clock is ahead.`,
  'clock.behind': ({ seen }, say) =>
    msg`The clock is behind ${{ time: say.moment(seen) }}, when a server last ran.`,
  'clock.not_right': msg`The clock of the server is not the one that you saw. Look again.`,
  'clock.still_differs': msg`The server's clock differs from the database's. Set both by NTP first.`,
});

addReasonTexts<typeof trailReasons>({
  'trail.running': msg`The trail is being checked already. Wait until that has ended.`,
  'trail.interrupted': msg`The server stopped while it checked the trail`,
});
