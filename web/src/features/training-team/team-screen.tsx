import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function TeamScreen() {
  const { t } = useLingui();
  return <Screen title={t`Team`}>{null}</Screen>;
}
