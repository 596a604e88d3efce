import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Dialog } from '../../components/dialog.tsx';
import classes from './more-sheet.module.css';
import type { Place } from './navigation.ts';
import { useModule } from './use-module.ts';

interface MoreSheetProps {
  places: Place[];
  onClose: () => void;
}

/** What has no room among a phone's tabs, at the bottom of the screen where the thumb already is. */
export function MoreSheet({ places, onClose }: MoreSheetProps) {
  const { t, i18n } = useLingui();
  const module = useModule();
  return (
    <Dialog title={t`More`} place="bottom" onClose={onClose}>
      <nav className={classes.places} aria-label={t`More`}>
        {places.map(({ path, label, icon: Icon }) => (
          <Link
            key={path}
            to={path as LinkProps['to']}
            state={{ module }}
            className={classes.place}
            activeProps={{ 'data-current': true, 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
            onClick={onClose}
          >
            {Icon ? <Icon size={22} aria-hidden /> : null}
            {i18n._(label)}
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}
