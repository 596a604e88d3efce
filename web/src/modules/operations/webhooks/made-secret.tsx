import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './webhooks.module.css';

interface MadeSecretProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** The secret, the only time that it is shown. */
export function MadeSecret({ name, secret, onClose }: MadeSecretProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Secret of ${name}`} onClose={onClose} keepOpen>
      <div className={boxes.stack16}>
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t`Copy the secret now`}>
          <Trans>
            It is shown only once. The receiver uses it to verify that deliveries come from Gerai. The
            previous secret works for another day.
          </Trans>
        </Alert>
        <code translate="no" className={classes.secret} data-autofocus tabIndex={-1}>
          {secret}
        </code>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <CopyButton text={secret} label={t`Copy the secret`} />
        </Group>
      </div>
    </Dialog>
  );
}
