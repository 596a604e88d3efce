import { useLingui } from '@lingui/react';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useProfile } from '../../core/session/session.tsx';
import classes from './module-places.module.css';
import { currentTab, tabsOf } from './navigation.ts';

/** On a phone, above each screen of a module with several screens: links to the others. */
export function ModulePlaces() {
  const { i18n } = useLingui();
  const { role } = useProfile();
  const address = useRouterState({ select: (state) => state.location.pathname });
  const tab = currentTab(tabsOf(role), address);
  const isOne = tab?.places.some(({ path }) => path === address);
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another link in view.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [address]);
  if (!tab || !isOne || tab.places.length < 2) return null;
  return (
    <nav className={classes.places} aria-label={i18n._(tab.label)}>
      {tab.places.map(({ path, label }) => (
        <Link
          key={path}
          ref={path === address ? current : undefined}
          to={path as LinkProps['to']}
          className={classes.place}
          activeProps={{}}
          aria-current={path === address ? 'page' : undefined}
        >
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  );
}
