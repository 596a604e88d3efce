import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { useProfile } from '../../core/session/session.tsx';
import classes from './bottom-tabs.module.css';
import { currentTab, tabsOf } from './navigation.ts';
import { useModule } from './use-module.ts';

/** The tabs at the bottom of a phone, for staff and managers: the same in every module. */
export function BottomTabs() {
  const { t, i18n } = useLingui();
  const { role } = useProfile();
  const module = useModule();
  const address = useRouterState({ select: (state) => state.location.pathname });
  const tabs = tabsOf(role);
  const current = currentTab(tabs, address);
  return (
    <nav className={classes.tabs} aria-label={t`Tabs`}>
      {tabs.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path as LinkProps['to']}
          state={{ module }}
          className={classes.tab}
          data-current={path === current?.path || undefined}
          activeProps={{}}
          aria-current={path === address ? 'page' : path === current?.path ? 'true' : undefined}
        >
          {Icon ? <Icon size={22} aria-hidden /> : null}
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  );
}
