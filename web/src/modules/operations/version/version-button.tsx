import { PRODUCT } from '@gerai/shared/text/product.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { unreachable } from '../../../core/i18n/error-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import classes from './version.module.css';

const loadDialog = () => import('./version-dialog.tsx');
const VersionDialog = lazy(async () => ({ default: (await loadDialog()).VersionDialog }));

/** The product's version; opens the version dialog. */
export function VersionButton() {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const openOnceLoaded = () =>
    void loadDialog().then(
      () => setOpen(true),
      () => notify.error({ title: i18n._(unreachable) }),
    );
  return (
    <>
      <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={openOnceLoaded}>
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
