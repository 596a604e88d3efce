import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function LessonScreen() {
  const { t } = useLingui();
  return <Screen title={t`Lesson`}>{null}</Screen>;
}
