import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function AuditReviewScreen() {
  const { t } = useLingui();
  return <Screen title={t`Audit Review`}>{null}</Screen>;
}
