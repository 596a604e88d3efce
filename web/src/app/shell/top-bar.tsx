import { useLingui } from '@lingui/react/macro';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { QueueMark } from '../../core/offline/shown/queue-mark.tsx';
import { PersonMark } from '../../core/people/person-mark.tsx';
import { roleName } from '../../core/people/role-name.ts';
import { useProfile } from '../../core/session/session.tsx';
import { NotificationBell } from '../../modules/insight/notifications/notification-bell.tsx';
import boxes from '../../ui/layout/boxes.module.css';
import text from '../../ui/text/text.module.css';
import { moveFocus } from '../move-focus.ts';
import { ReportLink } from '../report-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ModuleSwitch } from './module-switch.tsx';
import { navigationOf, profilePath } from './navigation.ts';
import { NavigationItem } from './navigation-item.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import classes from './top-bar.module.css';
import { useModule } from './use-module.ts';

/** Left, right, Home and End move between screens and groups; from inside a group they start at the group. */
function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
  event.preventDefault();
  const focused = document.activeElement;
  const items: HTMLElement[] = [];
  for (const child of event.currentTarget.children) {
    const item = child instanceof HTMLAnchorElement ? child : child.querySelector('button');
    if (!item) continue;
    items.push(item);
    if (child.contains(focused)) item.focus();
  }
  moveFocus(items, event.key);
}

/** The navigation, the user's profile and sign-out. On a phone all of it is behind one button. */
export function TopBar() {
  const { t, i18n } = useLingui();
  const profile = useProfile();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const module = useModule();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu.
  useEffect(() => {
    setOpen(false);
  }, [path]);

  return (
    <header className={classes.bar} data-keep-clear data-open={open || undefined}>
      <Link to="/task/dashboard" className={classes.brand}>
        <BrandMark />
        <span className={classes.product}>Gerai</span>
      </Link>
      <QueueMark />
      <NotificationBell />
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls="menu"
        aria-label={open ? t`Close menu` : t`Open menu`}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
      </button>
      <div id="menu" className={`${boxes.row8} ${boxes.grow} ${classes.menu}`}>
        <ModuleSwitch current={module} />
        <nav className={classes.navigation} aria-label={t`Main`} onKeyDown={moveAmongItems}>
          {navigationOf(profile.role, module).map((item) => (
            <NavigationItem key={item.label.id} item={item} path={path} />
          ))}
          <ReportLink className={classes.link} />
        </nav>
        <Link
          to={profilePath(module) as LinkProps['to']}
          state={{ module }}
          className={classes.person}
          activeProps={{ 'data-current': true }}
        >
          <PersonMark name={profile.name} photo={profile.avatar_url} />
          <span className={classes.who}>
            <span className={`${text.truncate} ${classes.name}`}>{profile.name}</span>
            <span className={text.mutedSmall}>{roleName(i18n, profile.role)}</span>
          </span>
        </Link>
        <SignOutButton className={classes.out} />
      </div>
    </header>
  );
}
