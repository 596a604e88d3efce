import { useLingui } from '@lingui/react';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import boxes from '../../ui/layout/boxes.module.css';
import { isMove, moveFocus } from '../move-focus.ts';
import { isIn } from '../routes/canonical-path.ts';
import type { ScreenEntry } from '../routes/screen-entry.ts';
import type { NavigationGroup } from './navigation.ts';
import classes from './top-bar.module.css';

/** A screen in the navigation, or a group of screens. */
export function NavigationItem({ item, path }: { item: ScreenEntry | NavigationGroup; path: string }) {
  return 'entries' in item ? <Group group={item} path={path} /> : <ScreenLink entry={item} />;
}

function ScreenLink({ entry }: { entry: ScreenEntry }) {
  const { i18n } = useLingui();
  return (
    <Link
      to={entry.path as LinkProps['to']}
      className={classes.link}
      activeProps={{ 'data-current': true, 'aria-current': 'page' }}
      activeOptions={{ includeSearch: false }}
    >
      {i18n._(entry.label)}
    </Link>
  );
}

/**
 * Opens on hover with a mouse, where the first click keeps it open, on click by touch, and by keyboard, where arrow keys move inside it; Escape closes it.
 */
function Group({ group, path }: { group: NavigationGroup; path: string }) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const hovered = useRef(false);
  const openedByHover = useRef(false);
  const id = useId();
  const current = group.entries.some((entry) => isIn(entry.path, path));

  const closeOutside = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  // On pointer move, because no enter event fires on an element that appears under a resting pointer.
  const onMouse = (event: PointerEvent, over: boolean) => {
    if (event.pointerType !== 'mouse' || hovered.current === over) return;
    hovered.current = over;
    openedByHover.current = over;
    setOpen(over);
  };
  // The pointer has opened it on its way to the button: the click that follows means to open, not to close.
  const onClick = () => {
    setOpen(openedByHover.current || !open);
    openedByHover.current = false;
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const button = root.current?.querySelector('button');
    if (key === 'Escape' && open) {
      setOpen(false);
      button?.focus();
    } else if (key === 'ArrowDown' || key === 'ArrowUp' || (target !== button && isMove(key))) {
      event.preventDefault();
      // Rendered synchronously, because the links must exist to be focused.
      flushSync(() => setOpen(true));
      moveFocus([...(root.current?.querySelectorAll('a') ?? [])], key);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control; this catches hover and Escape.
    <div
      ref={root}
      className={classes.group}
      onPointerMove={(event) => onMouse(event, true)}
      onPointerLeave={(event) => onMouse(event, false)}
      onBlur={closeOutside}
      onKeyDown={onKey}
    >
      <button
        type="button"
        className={classes.link}
        data-current={current || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={onClick}
      >
        {i18n._(group.label)}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {open ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are reached by keyboard themselves.
        // biome-ignore lint/a11y/noStaticElementInteractions: as above.
        <div id={id} className={`${boxes.box} ${classes.entries}`} onClick={() => setOpen(false)}>
          {group.entries.map((entry) => (
            <ScreenLink key={entry.path} entry={entry} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
