import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { useProfile } from '../../lib/session.tsx';
import { moduleOf } from '../../routes/screens.ts';
import classes from './bottom-tabs.module.css';
import { tabsOf } from './navigation.ts';

const current = { 'data-current': true, 'aria-current': 'page' } as const;

/** The few screens of those who work on a phone, and the other modules, under the thumb. */
export function BottomTabs() {
  const { t, i18n } = useLingui();
  const { role } = useProfile();
  const module = useRouterState({ select: (state) => moduleOf(state.location.pathname) });
  return (
    <nav className={classes.tabs} aria-label={t`Tabs`}>
      {tabsOf(role, module).map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path as LinkProps['to']}
          className={classes.tab}
          activeProps={current}
          activeOptions={{ includeSearch: false }}
        >
          <Icon size={22} aria-hidden />
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  );
}
