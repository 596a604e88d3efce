import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function VerifyScreen() {
  const { t } = useLingui();
  return <Screen title={t`Certificate`}>{null}</Screen>;
}
