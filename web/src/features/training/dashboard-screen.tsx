import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function TrainingDashboardScreen() {
  const { t } = useLingui();
  return <Screen title={t`Dashboard`}>{null}</Screen>;
}
