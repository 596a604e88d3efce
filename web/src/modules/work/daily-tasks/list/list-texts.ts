import type { dailyTaskReasons } from '@gerai/shared/work/daily-tasks/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof dailyTaskReasons>({
  'daily_tasks.busy': msg`Many lists are being read right now. Try again in a moment.`,
  'daily_tasks.too_long': msg`This takes too long to find. Choose a shorter period.`,
  'daily_tasks.too_many_groups': msg`These are too many groups to show. Choose a shorter period or fewer outlets.`,
});
