import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function MaintenanceScreen() {
  const { t } = useLingui();
  return <Screen title={t`Database Maintenance`}>{null}</Screen>;
}
