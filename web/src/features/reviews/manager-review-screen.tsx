import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function ManagerReviewScreen() {
  const { t } = useLingui();
  return <Screen title={t`Task Review`}>{null}</Screen>;
}
