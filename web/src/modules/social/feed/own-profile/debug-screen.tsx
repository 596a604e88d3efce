import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Screen } from '../../../../ui/layout/screen.tsx';
import classes from './debug.module.css';
import { useDebugText } from './use-debug-text.ts';

/** A text with the page's state, for support (specification 2, section 2: /social/debug). */
export function SocialDebugScreen() {
  const { t } = useLingui();
  const text = useDebugText();
  return (
    <Screen
      title={t`Social debug`}
      description={t`Copy this text when you report that something is wrong.`}
      actions={<CopyButton variant="default" text={text} label={t`Copy the debug text`} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={`${boxes.box} ${classes.text}`} tabIndex={0} aria-label={t`Debug text`}>
        <pre>{text}</pre>
      </section>
    </Screen>
  );
}
