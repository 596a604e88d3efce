import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../feedback/copy-text.ts';
import { notify } from '../feedback/notify.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** The accessible name: 'Copy the key'. */
  label: string;
  /** The visible text if not 'Copy'; `label` must contain it. */
  visible?: string;
  onCopied?: () => void;
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, visible, onCopied, ...look }: CopyButtonProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const done = await copyText(text);
    setCopied(done);
    if (done) onCopied?.();
    else notify.warning({ title: t`This browser does not copy. Select the text and copy it yourself.` });
  }
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      {...look}
      aria-label={isCopied ? undefined : label}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? <Trans>Copied</Trans> : (visible ?? <Trans>Copy</Trans>)}
    </Button>
  );
}
