import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { unreachable } from '../../lib/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { useProfile } from '../../lib/session.tsx';
import { isIn } from '../../routes/canonical-path.ts';
import classes from './bottom-tabs.module.css';
import { type Place, tabsOf } from './navigation.ts';
import { useModule } from './use-module.ts';

const loadSheet = () => import('./more-sheet.tsx');
const MoreSheet = lazy(async () => ({ default: (await loadSheet()).MoreSheet }));

const current = { 'data-current': true, 'aria-current': 'page' } as const;

/** The few screens of those who work on a phone, and the other modules, under the thumb. */
export function BottomTabs() {
  const { t, i18n } = useLingui();
  const { role } = useProfile();
  const module = useModule();
  const { tabs, more } = tabsOf(role, module);
  return (
    <nav className={classes.tabs} aria-label={t`Tabs`}>
      {tabs.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path as LinkProps['to']}
          state={{ module }}
          className={classes.tab}
          activeProps={current}
          activeOptions={{ includeSearch: false }}
        >
          {Icon ? <Icon size={22} aria-hidden /> : null}
          {i18n._(label)}
        </Link>
      ))}
      {more.length > 0 ? <More places={more} /> : null}
    </nav>
  );
}

/** The last tab where not all of them fit: it opens the rest, and is the current one when that is among them. */
function More({ places }: { places: Place[] }) {
  const { i18n } = useLingui();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes it.
  useEffect(() => {
    setOpen(false);
  }, [path]);
  return (
    <>
      <button
        type="button"
        className={classes.tab}
        aria-haspopup="dialog"
        data-current={places.some((place) => isIn(place.path, path)) || undefined}
        onClick={() => {
          const failed = () => notify.error({ title: i18n._(unreachable) });
          void loadSheet().then(() => setOpen(true), failed);
        }}
      >
        <IconDots size={22} aria-hidden />
        <Trans>More</Trans>
      </button>
      {open ? (
        <Suspense>
          <MoreSheet places={places} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
