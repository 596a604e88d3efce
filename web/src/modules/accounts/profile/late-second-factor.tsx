import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { withDeskStyles } from '../../../app/routes/desk-styles.ts';
import { lastLanguage, loadLanguage, ScreenLanguage, useLanguage } from '../../../core/i18n/language.tsx';
import { usePart } from '../../../core/offline/use-part.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import text from '../../../ui/text/text.module.css';

/** With its messages: a screen that asks for those without a network fails as a whole. */
async function load() {
  const section = withDeskStyles(import('../auth/factors/second-factor-section.tsx'));
  const [part] = await Promise.all([section, loadLanguage(lastLanguage(), 'desk')]);
  return part;
}

/** Loaded on demand with the desk's messages: it needs the network, and the profile opens without. */
export function LateSecondFactor() {
  const { part, isLate } = usePart(load);
  const language = useLanguage();
  const waiting = <ListSkeleton rows={1} height={80} />;
  if (!part)
    return isLate ? (
      <p className={text.muted}>
        <Trans>This needs the network.</Trans>
      </p>
    ) : (
      waiting
    );
  return (
    <Suspense fallback={waiting}>
      <ScreenLanguage default={language} desk>
        <part.SecondFactorSection />
      </ScreenLanguage>
    </Suspense>
  );
}
