import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function SchedulerScreen() {
  const { t } = useLingui();
  return <Screen title={t`Task Scheduler`}>{null}</Screen>;
}
