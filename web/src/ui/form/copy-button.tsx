import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../feedback/copy-text.ts';
import { notify } from '../feedback/notify.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** What is copied, for those who hear the button only: 'Copy the key'. */
  label: string;
  /** What stands on the button where that is not 'Copy'; `label` contains it. */
  visible?: string;
}

/** Puts a text on the clipboard, and says that it did. */
export function CopyButton({ text, label, visible, ...look }: CopyButtonProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const done = await copyText(text);
    setCopied(done);
    if (!done)
      notify.warning({ title: t`This browser does not copy. Select the text and copy it yourself.` });
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
