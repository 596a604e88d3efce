import { PRODUCT } from '@gerai/shared/text/product.ts';
import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { lateDialog } from '../../../ui/feedback/late-component.tsx';
import classes from './version.module.css';

const VersionDialog = lateDialog(async () => (await import('./version-dialog.tsx')).VersionDialog);

/** The product's version; opens the version dialog. */
export function VersionButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {PRODUCT.code} · <Trans>Version {PRODUCT.version}</Trans> · {PRODUCT.codename}
      </UnstyledButton>
      {open ? <VersionDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
