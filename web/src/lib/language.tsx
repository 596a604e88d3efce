import { LANGUAGES, type Language } from '@gerai/shared/users/contract.ts';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { createContext, type ReactNode, use, useMemo } from 'react';

const catalogues: Record<Language, () => Promise<{ messages: Parameters<I18n['load']>[1] }>> = {
  en: () => import('../locales/en/messages.po'),
  id: () => import('../locales/id/messages.po'),
};

const loading = new Map<Language, Promise<I18n>>();

/** The messages of a language, fetched once. A failed fetch is forgotten, so that the next one tries again. */
export function loadLanguage(language: Language): Promise<I18n> {
  let catalogue = loading.get(language);
  if (!catalogue) {
    catalogue = catalogues[language]().then(({ messages }) =>
      setupI18n({ locale: language, messages: { [language]: messages } }),
    );
    catalogue.catch(() => loading.delete(language));
    loading.set(language, catalogue);
  }
  return catalogue;
}

const ChosenLanguage = createContext<Language | null>(null);

/** What the person chose in the profile; null follows each screen's own default. */
export function ChosenLanguageProvider(props: { language: Language | null; children: ReactNode }) {
  return <ChosenLanguage value={props.language}>{props.children}</ChosenLanguage>;
}

/**
 * Speaks the chosen language, else `default`, in everything inside it (decisions, language). Suspends while the
 * messages are being fetched.
 */
export function ScreenLanguage(props: { default: Language; children: ReactNode }) {
  const language = use(ChosenLanguage) ?? props.default;
  const i18n = use(loadLanguage(language));
  return (
    <I18nProvider i18n={i18n}>
      <div lang={language} style={{ display: 'contents' }}>
        {props.children}
      </div>
    </I18nProvider>
  );
}

/** The language spoken where this is called: for dates and numbers. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return useMemo(() => LANGUAGES.find((language) => language === i18n.locale) ?? 'en', [i18n.locale]);
}

const LAST_LANGUAGE = 'gerai.language';

/** Notes the language of the page, so that the next start fetches its messages while the session loads. */
export function rememberLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(LAST_LANGUAGE, language);
  } catch {
    // Storage is switched off: the messages come a little later.
  }
}

/** Starts fetching the messages that this device last showed. */
export function preloadLanguage(): void {
  let last: string | null = null;
  try {
    last = localStorage.getItem(LAST_LANGUAGE);
  } catch {
    // As above.
  }
  loadLanguage(LANGUAGES.find((language) => language === last) ?? 'en').catch(() => {});
}
