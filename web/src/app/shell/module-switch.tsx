import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { MODULES, type Module } from '../routes/screens.ts';
import { moduleEntries } from './navigation.ts';
import classes from './top-bar.module.css';

/** Links to the product's modules. */
export function ModuleSwitch({ current }: { current: Module }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={classes.modules} aria-label={t`Modules`}>
      {MODULES.map((module) => {
        const { path, label, icon: Icon } = moduleEntries[module];
        return (
          <Link
            key={module}
            to={path as LinkProps['to']}
            className={classes.module}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={module === current ? 'true' : undefined}
          >
            {Icon ? <Icon size={18} aria-hidden /> : null}
            {i18n._(label)}
          </Link>
        );
      })}
    </nav>
  );
}
