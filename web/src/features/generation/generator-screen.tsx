import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function GeneratorScreen() {
  const { t } = useLingui();
  return <Screen title={t`Task Generator`}>{null}</Screen>;
}
