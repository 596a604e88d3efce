import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

interface RefreshButtonProps {
  loading?: boolean;
  onRefresh: () => unknown;
}

/** Loads a list anew. */
export function RefreshButton({ loading = false, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={loading}
      onClick={() => void onRefresh()}
    >
      <Trans>Refresh</Trans>
    </Button>
  );
}
