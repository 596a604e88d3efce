import { Loader } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { withDeskStyles } from '../../../app/routes/desk-styles.ts';
import { ScreenLanguage, useLanguage } from '../../../core/i18n/language.tsx';
import { usePart } from '../../../core/offline/use-part.ts';

const load = () => withDeskStyles(import('./forgot-password.tsx'));

type Props = ComponentProps<Awaited<ReturnType<typeof load>>['ForgotPassword']>;

/** The wish for a new password, loaded for those who have forgotten theirs. */
export function LateForgotPassword(props: Props) {
  const { part } = usePart(load);
  const waiting = <Loader mx="auto" />;
  return (
    <Suspense fallback={waiting}>
      <ScreenLanguage default={useLanguage()} desk>
        {part ? <part.ForgotPassword {...props} /> : waiting}
      </ScreenLanguage>
    </Suspense>
  );
}
