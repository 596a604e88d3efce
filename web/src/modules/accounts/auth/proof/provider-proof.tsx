import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import classes from './proof-dialog.module.css';
import { leadToProvider, type ProviderProofMessage, providerProofs } from './prove-by-provider.ts';
import '../provider/provider-texts.ts';

interface ProviderProofProps {
  name: string;
  onProved: () => void;
  onFailed: (error: unknown) => void;
}

/** The way to the provider and, while its window is open, what to do there. */
export function ProviderProof({ name, onProved, onFailed }: ProviderProofProps) {
  const [pending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const channel = providerProofs();
    channel?.addEventListener('message', ({ data: { refused } }: MessageEvent<ProviderProofMessage>) => {
      setOpen(false);
      if (!refused) onProved();
      else onFailed(new ApiError(422, { code: 'refused', message: '', ...refused }));
    });
    return () => channel?.close();
  }, [onProved, onFailed]);

  async function lead() {
    setPending(true);
    onFailed(null);
    try {
      // Where the page itself goes there, the button stays as it is until it has gone.
      if (!(await leadToProvider())) return;
      setOpen(true);
    } catch (error) {
      onFailed(error);
    }
    setPending(false);
  }

  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={pending}
        rightSection={<IconExternalLink size={18} aria-hidden />}
        onClick={() => void lead()}
      >
        {isOpen ? <Trans>Open {name} again</Trans> : <Trans>Confirm with {name}</Trans>}
      </Button>
      <p className={classes.why} role="status">
        {isOpen ? <Trans>Sign in at {name} in the window that has opened.</Trans> : null}
      </p>
    </>
  );
}
