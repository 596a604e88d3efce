import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function CoursesScreen() {
  const { t } = useLingui();
  return <Screen title={t`Courses`}>{null}</Screen>;
}
