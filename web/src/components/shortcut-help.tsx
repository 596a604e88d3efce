import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './shortcut-help.module.css';
import { useKeys } from './use-keys.ts';

/** What the keys of a screen do, on '?'. */
export function ShortcutHelp({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ '?': () => setIsOpen(true) });
  if (!isOpen) return null;
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={() => setIsOpen(false)}>
      <dl className={classes.keys}>
        {[...keys, ['?', t`This list`] as const].map(([key, meaning]) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd className={classes.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
