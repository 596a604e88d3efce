import { Loader } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { withDeskStyles } from '../../../app/routes/desk-styles.ts';
import { ScreenLanguage, useLanguage } from '../../../core/i18n/language.tsx';
import { usePart } from '../../../core/offline/use-part.ts';

const load = () => withDeskStyles(import('./factors/second-step.tsx'));

type Props = ComponentProps<Awaited<ReturnType<typeof load>>['SecondStep']>;

/** The second step of a sign-in, loaded for those who have a second factor. */
export function LateSecondStep(props: Props) {
  const { part } = usePart(load);
  const waiting = <Loader mx="auto" />;
  return (
    <Suspense fallback={waiting}>
      <ScreenLanguage default={useLanguage()} desk>
        {part ? <part.SecondStep {...props} /> : waiting}
      </ScreenLanguage>
    </Suspense>
  );
}
