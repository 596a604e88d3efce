import { PRODUCT } from '@gerai/shared/version/contract.ts';
import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './version.module.css';

const VersionDialog = lazy(() =>
  import('./version-dialog.tsx').then((module) => ({ default: module.VersionDialog })),
);

/** The product's version, which opens all that is known of it. */
export function VersionButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {PRODUCT.code} · <Trans>Version {PRODUCT.version}</Trans> · {PRODUCT.codename}
      </UnstyledButton>
      {open ? (
        <Suspense>
          <VersionDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
