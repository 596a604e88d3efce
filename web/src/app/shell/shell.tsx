import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProfile } from '../../core/session/session.tsx';
import { UndoStrip } from '../../modules/work/submissions/capture/undo-strip.tsx';
import { lateComponent } from '../../ui/feedback/late-component.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { ModulePlaces } from './module-places.tsx';
import { hasBottomTabs } from './navigation.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const PlaceBar = lateComponent(
  async () => (await import('../../modules/accounts/postings/place-bar.tsx')).PlaceBar,
);

/** The top bar, the screen, and on a phone the bottom tabs of staff and managers. */
export function Shell({ children }: { children: ReactNode }) {
  const { role, other_places } = useProfile();
  const tabs = hasBottomTabs(role);
  return (
    <div className={classes.shell} data-tabs={tabs || undefined}>
      <a className={classes.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className={classes.content}>
        {tabs ? <ModulePlaces /> : null}
        {other_places?.some((place) => place.role !== role) ? <PlaceBar /> : null}
        {children}
      </main>
      {tabs ? <UndoStrip /> : null}
      {tabs ? <BottomTabs /> : null}
    </div>
  );
}
