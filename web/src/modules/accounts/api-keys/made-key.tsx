import type { NewApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './api-keys.module.css';

/** The key itself, the only time that it is shown. */
export function MadeKey({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <div className={boxes.stack16}>
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t`Copy the key now`}>
        <Trans>It is shown only once. Keep it like a password: anyone who has it can use it.</Trans>
      </Alert>
      <code translate="no" className={classes.key} data-autofocus tabIndex={-1}>
        {made.key}
      </code>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <CopyButton text={made.key} label={t`Copy the key`} />
      </Group>
    </div>
  );
}
