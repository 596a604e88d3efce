import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function CourseScreen() {
  const { t } = useLingui();
  return <Screen title={t`Course`}>{null}</Screen>;
}
