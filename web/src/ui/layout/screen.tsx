import { type ReactNode, useSyncExternalStore } from 'react';
import { hasUnkept, watchUnkept } from '../../core/offline/entry-store.ts';
import { FailedLookups } from '../feedback/failed-lookups.tsx';
import text from '../text/text.module.css';
import boxes from './boxes.module.css';
import classes from './screen.module.css';

interface ScreenProps {
  /** The heading, and the page's title. */
  title: string;
  /** Above everything, at full width: the progress over several screens. */
  top?: ReactNode;
  /** The link back to the list of a sub-view, above the heading. */
  back?: ReactNode;
  /** A short description under the heading. */
  description?: ReactNode;
  /** Buttons: beside the heading on a desktop, below it on a phone. */
  actions?: ReactNode;
  /** The actions are one icon on a phone, which stays beside the heading. */
  hasIconAction?: boolean;
  /** The row of filters above the content. */
  filters?: ReactNode;
  /** 'narrow' for forms and for lists that are read on a phone; 'wide' for tables. */
  width?: 'narrow' | 'normal' | 'wide';
  /** Leaves most of the window to the content, such as a photo under review. */
  isDense?: boolean;
  children: ReactNode;
}

/** The frame of every screen: heading, actions, filters, content. */
export function Screen(props: ScreenProps) {
  const { title, top, back, description, actions, hasIconAction, filters } = props;
  const { width = 'normal', isDense, children } = props;
  // A dot tells in the tab, too, that something would be lost with it.
  const isUnkept = useSyncExternalStore(watchUnkept, hasUnkept);
  return (
    <div className={classes.screen} data-width={width} data-dense={isDense || undefined}>
      <title>{`${isUnkept ? '● ' : ''}${title} · Gerai`}</title>
      {top}
      <header className={classes.header} data-icon-action={hasIconAction || undefined}>
        <div className={`${text.breaks} ${boxes.shrinks} ${classes.heading}`}>
          {back}
          <h1 className={text.h1}>{title}</h1>
          {description ? <p className={text.description}>{description}</p> : null}
        </div>
        {actions ? <div className={boxes.row}>{actions}</div> : null}
      </header>
      {filters ? <div className={`${boxes.below16} ${classes.filters}`}>{filters}</div> : null}
      <FailedLookups />
      {children}
    </div>
  );
}
