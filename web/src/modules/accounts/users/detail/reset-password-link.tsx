import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import classes from '../user-form.module.css';

/** The link, shown only now: the server stores only what verifies it. */
export function ResetPasswordLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.form}>
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
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <CopyButton text={link} label={t`Copy the link`} />
      </Group>
    </div>
  );
}
