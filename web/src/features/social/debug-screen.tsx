import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function SocialDebugScreen() {
  const { t } = useLingui();
  return <Screen title={t`Social Feed`}>{null}</Screen>;
}
