import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useDiscardQuestion } from '../../../../ui/dialog/use-discard-question.tsx';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { useUncopiedWords } from './use-uncopied-words.tsx';

interface ResetPasswordLinkProps {
  title: string;
  name: string;
  link: string;
  onClose: () => void;
}

/** The link, shown only now: the server stores only what verifies it. Until it is copied, whatever closes it asks first. */
export function ResetPasswordLink({ title, name, link, onClose }: ResetPasswordLinkProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const withoutLink = useUncopiedWords(isCopied ? [] : [name]);
  const { close, question } = useDiscardQuestion(!isCopied, onClose, withoutLink);
  return (
    <>
      <Dialog title={title} onClose={close}>
        <div className={boxes.stack16}>
          <TextInput
            label={t`One-time link`}
            description={
              <Plural
                value={passwordLinkDays}
                one="Good for one use within # day. It is shown only now: copy it, and send it to them."
                other="Good for one use within # days. It is shown only now: copy it, and send it to them."
              />
            }
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            onCopy={() => setCopied(true)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              <Trans>Done</Trans>
            </Button>
            <CopyButton text={link} label={t`Copy the link`} onCopied={() => setCopied(true)} />
          </Group>
        </div>
      </Dialog>
      {question}
    </>
  );
}
