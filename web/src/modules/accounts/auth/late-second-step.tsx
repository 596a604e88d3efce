import { Loader } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { withDeskStyles } from '../../../app/routes/desk-styles.ts';
import { ScreenLanguage, useLanguage } from '../../../core/i18n/language.tsx';
import { lateComponent } from '../../../ui/feedback/late-component.tsx';

const Waiting = () => <Loader mx="auto" />;
const SecondStep = lateComponent(
  async () => (await withDeskStyles(import('./factors/second-step.tsx'))).SecondStep,
  Waiting,
);

/** The second step of a sign-in, loaded for those who have a second factor. */
export function LateSecondStep(props: ComponentProps<typeof SecondStep>) {
  return (
    <Suspense fallback={<Waiting />}>
      <ScreenLanguage default={useLanguage()} desk>
        <SecondStep {...props} />
      </ScreenLanguage>
    </Suspense>
  );
}
