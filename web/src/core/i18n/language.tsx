import { LANGUAGES, type Language } from '@gerai/shared/text/language.ts';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { deviceLanguage } from './browser-language.ts';

/** What every page may say, what one's own screens say, and what all screens of the desk say (lingui.config.ts). */
type Catalogue = 'messages' | 'own' | 'desk';

const catalogues: Record<Catalogue, Record<Language, () => Promise<{ messages: Messages }>>> = {
  messages: {
    en: () => import('../../locales/en/messages.po'),
    id: () => import('../../locales/id/messages.po'),
  },
  own: {
    en: () => import('../../locales/en/own.po'),
    id: () => import('../../locales/id/own.po'),
  },
  desk: {
    en: () => import('../../locales/en/desk.po'),
    id: () => import('../../locales/id/desk.po'),
  },
};

type Messages = Parameters<I18n['load']>[1];

const instances: Record<Language, I18n> = {
  en: setupI18n({ locale: 'en', messages: { en: {} } }),
  id: setupI18n({ locale: 'id', messages: { id: {} } }),
};
const loading = new Map<string, Promise<I18n>>();

/** A failed fetch is told to whoever waits for it, before it is forgotten so that the next one tries again. */
const FORGOTTEN_MS = 1000;

/** The messages of a language, each catalogue fetched once. */
export function loadLanguage(language: Language, catalogue: Catalogue = 'messages'): Promise<I18n> {
  const key = `${language}/${catalogue}`;
  let loaded = loading.get(key);
  if (!loaded) {
    loaded = catalogues[catalogue][language]().then(({ messages }) => {
      instances[language].load(language, messages);
      return instances[language];
    });
    loaded.catch(() => setTimeout(() => loading.delete(key), FORGOTTEN_MS));
    loading.set(key, loaded);
  }
  return loaded;
}

const ChosenLanguage = createContext<Language | null>(null);

/** What the person chose in the profile; null follows each screen's own default. */
export function ChosenLanguageProvider(props: { language: Language | null; children: ReactNode }) {
  return <ChosenLanguage value={props.language}>{props.children}</ChosenLanguage>;
}

/** What is spoken besides the first catalogue. The desk's holds that of one's own screens. */
const Further = createContext<'own' | 'desk' | undefined>(undefined);

interface ScreenLanguageProps {
  default: Language;
  /** It, and all that is inside it, belongs to a screen of the desk. */
  desk?: boolean;
  /** The same for a screen of one's own. */
  own?: boolean;
  children: ReactNode;
}

/**
 * Speaks the chosen language, else `default`, in everything inside it (decisions, language). Suspends while the
 * messages are being fetched.
 */
export function ScreenLanguage(props: ScreenLanguageProps) {
  const language = use(ChosenLanguage) ?? props.default;
  const around = use(Further);
  const further = props.desk ? 'desk' : (around ?? (props.own ? 'own' : undefined));
  // Both at once; only further screens wait for theirs.
  const more = further && loadLanguage(language, further);
  const i18n = use(loadLanguage(language));
  if (more !== undefined) use(more);
  return (
    <I18nProvider i18n={i18n}>
      <Further value={further}>
        <div lang={language} style={{ display: 'contents' }}>
          {props.children}
        </div>
      </Further>
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

/** The language of the page that this device showed last; of the first one, the device's. */
export function lastLanguage(): Language {
  let last: string | null = null;
  try {
    last = localStorage.getItem(LAST_LANGUAGE);
  } catch {
    // As above.
  }
  return LANGUAGES.find((language) => language === last) ?? deviceLanguage();
}

/** Starts fetching the messages that this device last showed. */
export function preloadLanguage(): void {
  loadLanguage(lastLanguage()).catch(() => {});
}
