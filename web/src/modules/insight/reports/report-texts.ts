import type { reportReasons } from '@gerai/shared/insight/reports/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof reportReasons>({
  'reports.period_too_long': ({ days }, say) =>
    msg`A report covers at most ${{ days: say.number(days) }} days`,
});
