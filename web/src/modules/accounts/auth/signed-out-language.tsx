import type { Language } from '@gerai/shared/text/language.ts';
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, startTransition, use, useState } from 'react';
import { chooseDeviceLanguage, deviceLanguage } from '../../../core/i18n/browser-language.ts';
import { unreachable } from '../../../core/i18n/error-text.ts';
import { lastLanguage, loadLanguage, ScreenLanguage, useLanguage } from '../../../core/i18n/language.tsx';
import { readEnded } from '../../../core/session/browser-memory.ts';
import { readSession } from '../../../core/session/stored-session.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Button } from '../../../ui/form/button.tsx';

const Choose = createContext<(language: Language) => void>(() => {});

/**
 * Uses the device's language for a page of nobody or of anybody; where somebody's session is or has ended here, the
 * language it had.
 */
export function SignedOutLanguage({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() =>
    readEnded() || readSession() ? lastLanguage() : deviceLanguage(),
  );
  const choose = (next: Language) => {
    chooseDeviceLanguage(next);
    // A transition keeps the form and its input until the messages are loaded.
    startTransition(() => setLanguage(next));
  };
  return (
    <Choose value={choose}>
      <ScreenLanguage default={language} page>
        {children}
      </ScreenLanguage>
    </Choose>
  );
}

const names: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' };

/** Switches to the other language; labelled with that language's own name. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { i18n } = useLingui();
  const choose = use(Choose);
  const other = useLanguage() === 'id' ? 'en' : 'id';
  return (
    <Button
      className={className}
      variant="subtle"
      lang={other}
      onClick={() =>
        void loadLanguage(other).then(
          () => choose(other),
          () => notify.error({ title: i18n._(unreachable) }),
        )
      }
    >
      {names[other]}
    </Button>
  );
}
