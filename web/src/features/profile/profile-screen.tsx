import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function ProfileScreen() {
  const { t } = useLingui();
  return <Screen title={t`Profile`}>{null}</Screen>;
}
