import type { dailyTaskReasons } from '@gerai/shared/work/daily-tasks/reasons.ts';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof dailyTaskReasons>({});
