import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function ProgressScreen() {
  const { t } = useLingui();
  return <Screen title={t`Progress`}>{null}</Screen>;
}
