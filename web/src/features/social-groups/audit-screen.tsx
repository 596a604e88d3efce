import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function SocialAuditScreen() {
  const { t } = useLingui();
  return <Screen title={t`Group Management`}>{null}</Screen>;
}
