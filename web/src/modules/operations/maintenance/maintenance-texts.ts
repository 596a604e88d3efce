import type { backupReasons } from '@gerai/shared/operations/backup/reasons.ts';
import type { clockReasons } from '@gerai/shared/operations/maintenance/reasons.ts';
import type { trailReasons } from '@gerai/shared/operations/trail/reasons.ts';
import type { dayEndReasons } from '@gerai/shared/work/day-end/reasons.ts';
import type { outageReasons } from '@gerai/shared/work/outages/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof dayEndReasons>({});

addReasonTexts<typeof outageReasons>({});

addReasonTexts<typeof backupReasons>({});

addReasonTexts<typeof clockReasons>({
  'clock.differs': ({ seconds }, say) =>
    msg`The server's clock differs from the database's by ${{ time: say.wait(seconds) }}. Set both by NTP.`,
  'clock.leapt': ({ seen }, say) =>
    msg`No server has run since ${{ time: say.moment(seen) }}, or its clock is ahead.`,
  'clock.behind': ({ seen }, say) =>
    msg`The clock is behind ${{ time: say.moment(seen) }}, when a server last ran.`,
});

addReasonTexts<typeof trailReasons>({});
