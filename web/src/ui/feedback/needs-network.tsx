import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '../form/button.tsx';
import { Screen } from '../layout/screen.tsx';
import { EmptyState } from './empty-state.tsx';

/** Replaces a screen that can show nothing without the server. */
export function NeedsNetwork({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Screen title={t`Offline`}>
      <EmptyState
        icon={IconCloudOff}
        title={<Trans>This screen needs the network</Trans>}
        hint={<Trans>It opens automatically once you are online again.</Trans>}
        action={
          <Button variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </Screen>
  );
}
