import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../components/screen.tsx';

export function EditorScreen() {
  const { t } = useLingui();
  return <Screen title={t`Edit Course`}>{null}</Screen>;
}
