import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import boxes from '../layout/boxes.module.css';
import classes from './shortcut-help.module.css';
import { useKeys } from './use-keys.ts';

/** One or several keys, and what they do. */
export type Shortcut = readonly [key: string, meaning: string];

/** Opens the list of a screen's keyboard shortcuts on '?'. */
export function ShortcutHelp({ keys }: { keys: readonly Shortcut[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ '?': () => setIsOpen(true) });
  return isOpen ? <ShortcutList keys={keys} onClose={() => setIsOpen(false)} /> : null;
}

/** The list itself, for a screen that opens it by its own button. */
export function ShortcutList({ keys, onClose }: { keys: readonly Shortcut[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className={boxes.stack12}>
        {[...keys, ['?', t`This list`] as const].map(([key, meaning]) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
