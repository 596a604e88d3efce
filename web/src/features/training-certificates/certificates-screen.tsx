import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function CertificatesScreen() {
  const { t } = useLingui();
  return <Screen title={t`Certificates`}>{null}</Screen>;
}
