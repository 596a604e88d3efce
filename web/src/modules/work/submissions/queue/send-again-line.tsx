import { businessInstant } from '@gerai/shared/time/business-time.ts';
import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { lastSubmissionDate } from '@gerai/shared/work/submissions/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { dayText, formatInstant } from '../../../../core/i18n/time.ts';

/** The resubmission deadline of a rejected task, by the server's rule. */
export function SendAgainLine({ task }: { task: MyTask }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const date = lastSubmissionDate(task, task.submission);
  const time = formatInstant(
    businessInstant(date, '23:59', task.time_zone),
    'time',
    language,
    task.time_zone,
  );
  const day = dayText(date, now, language, task.time_zone);
  return <>{t`Send again before ${time} ${day}`}</>;
}
