import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './factors.module.css';

/** The recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`Gerai\n\n${text}\n`], { type: 'text/plain' }));
    link.download = 'gerai-recovery-codes.txt';
    link.click();
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  return (
    <div className={boxes.stack12}>
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t`Keep these codes now`}>
        <Trans>
          They are shown only once. If you lose your phone, each lets you sign in once instead of the app.
          Keep them private, and not only on the phone.
        </Trans>
      </Alert>
      <ul className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={boxes.row}>
        <CopyButton text={text} label={t`Copy the codes`} visible={t`Copy the codes`} variant="default" />
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
