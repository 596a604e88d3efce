import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function AuthoringScreen() {
  const { t } = useLingui();
  return <Screen title={t`Manage Courses`}>{null}</Screen>;
}
