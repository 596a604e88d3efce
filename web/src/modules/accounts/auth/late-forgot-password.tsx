import { Loader } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { withDeskStyles } from '../../../app/routes/desk-styles.ts';
import { ScreenLanguage, useLanguage } from '../../../core/i18n/language.tsx';
import { lateComponent } from '../../../ui/feedback/late-component.tsx';

const Waiting = () => <Loader mx="auto" />;
const ForgotPassword = lateComponent(
  async () => (await withDeskStyles(import('./forgot-password.tsx'))).ForgotPassword,
  Waiting,
);

/** The wish for a new password, loaded for those who have forgotten theirs. */
export function LateForgotPassword(props: ComponentProps<typeof ForgotPassword>) {
  return (
    <Suspense fallback={<Waiting />}>
      <ScreenLanguage default={useLanguage()} desk>
        <ForgotPassword {...props} />
      </ScreenLanguage>
    </Suspense>
  );
}
