import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function SocialGroupsScreen() {
  const { t } = useLingui();
  return <Screen title={t`Group Management`}>{null}</Screen>;
}
