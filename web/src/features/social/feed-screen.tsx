import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function SocialFeedScreen() {
  const { t } = useLingui();
  return <Screen title={t`Social Feed`}>{null}</Screen>;
}
