import { Trans, useLingui } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useProfile } from '../../lib/session.tsx';
import { listedScreens } from '../../routes/screens.ts';
import classes from './bottom-tabs.module.css';

const current = { 'data-current': true, 'aria-current': 'page' } as const;

/** The few screens of those who work on a phone, under the thumb. */
export function BottomTabs() {
  const { t, i18n } = useLingui();
  const { role } = useProfile();
  return (
    <nav className={classes.tabs} aria-label={t`Tabs`}>
      {listedScreens(role).map(({ path, label, icon: Icon }) => (
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
      <Link to="/task/profile" className={classes.tab} activeProps={current}>
        <IconUser size={22} aria-hidden />
        <Trans>Profile</Trans>
      </Link>
    </nav>
  );
}
