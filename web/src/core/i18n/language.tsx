import { LANGUAGES, type Language } from '@gerai/shared/text/language.ts';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { ownName } from '../api/base-path.ts';
import { deviceLanguage } from './browser-language.ts';

/**
 * The catalogues (catalogue-sources.ts): 'messages' for every page, 'later' for what every page may open, 'own' for the
 * screens of one's own that work offline, 'account' for what a person does with their account, which needs the network,
 * and those of the desktop's screens.
 */
export type Catalogue =
  | 'messages'
  | 'later'
  | 'own'
  | 'account'
  | 'users'
  | 'business'
  | 'work'
  | 'insight'
  | 'operations'
  | 'social'
  | 'learning'
  | 'authoring';

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');

type Messages = Parameters<I18n['load']>[1];

const instances: Record<Language, I18n> = {
  en: setupI18n({ locale: 'en', messages: { en: {} } }),
  id: setupI18n({ locale: 'id', messages: { id: {} } }),
};
const loading = new Map<string, Promise<I18n>>();

/** A failed fetch stays cached this long, so that everyone waiting sees the failure; then the next call retries. */
const FORGOTTEN_MS = 1000;

/** Loads the messages of a language; each catalogue is fetched once. */
export function loadLanguage(language: Language, catalogue: Catalogue = 'messages'): Promise<I18n> {
  const key = `${language}/${catalogue}`;
  let loaded = loading.get(key);
  if (!loaded) {
    loaded = catalogues[`../../locales/${language}/${catalogue}.po`]!().then(({ messages }) => {
      instances[language].load(language, messages);
      return instances[language];
    });
    loaded.catch(() => setTimeout(() => loading.delete(key), FORGOTTEN_MS));
    loading.set(key, loaded);
  }
  return loaded;
}

/** Loads a part for one's own account with its messages, in both languages, because one may be chosen beside it. */
export const accountPart =
  <T,>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const texts = LANGUAGES.map((language) => loadLanguage(language, 'account'));
    const [part] = await Promise.all([load(), ...texts]);
    return part;
  };

let laterLoaded = false;

/** Loads a part that every page may open, with its messages in the languages that the page has used. */
export const laterPart =
  <T,>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const used = LANGUAGES.filter((language) => loading.has(`${language}/messages`));
    const [part] = await Promise.all([load(), ...used.map((language) => loadLanguage(language, 'later'))]);
    laterLoaded = true;
    return part;
  };

/** The language of the signed-in person; null follows each screen's default. */
export const PersonLanguage = createContext<Language | null>(null);

interface ScreenLanguageProps {
  /** The specification's. */
  default: Language;
  /** The content is the page's, not a part of it: what stands on it, as dialogs and notices, has its language. */
  page?: boolean;
  children: ReactNode;
}

/** Sets the person's language, else `default`, for its children. Suspends while the messages load. */
export function ScreenLanguage(props: ScreenLanguageProps) {
  const language = use(PersonLanguage) ?? props.default;
  // Both are fetched in parallel. What was opened stays, in the language that is chosen now.
  const later = laterLoaded ? loadLanguage(language, 'later') : undefined;
  const i18n = use(loadLanguage(language));
  if (later !== undefined) use(later);
  useEffect(() => {
    if (props.page) rememberLanguage(language);
  }, [props.page, language]);
  return (
    <I18nProvider i18n={i18n}>
      <div lang={language} style={{ display: 'contents' }}>
        {props.children}
      </div>
    </I18nProvider>
  );
}

/** Loads a component, for `lazy`, which waits for the messages of its catalogue in the language in effect. */
export async function loadWithMessages<Props extends object>(
  catalogue: Catalogue,
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  preloadLanguage(catalogue);
  const Loaded = await load();
  return {
    default: (props) => (
      <WithMessages of={catalogue}>
        <Loaded {...props} />
      </WithMessages>
    ),
  };
}

function WithMessages({ of, children }: { of: Catalogue; children: ReactNode }) {
  use(loadLanguage(useLanguage(), of));
  return children;
}

/** The language in effect, for dates and numbers. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return useMemo(() => LANGUAGES.find((language) => language === i18n.locale) ?? 'en', [i18n.locale]);
}

const LAST_LANGUAGE = ownName('gerai.language');

/** Stores the page's language, so that the next start fetches its messages while the session loads. */
function rememberLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(LAST_LANGUAGE, language);
  } catch {
    // Storage is switched off: the messages load a little later.
  }
}

/** The page language that this device used last; on the first visit the device's language. */
export function lastLanguage(): Language {
  let last: string | null = null;
  try {
    last = localStorage.getItem(LAST_LANGUAGE);
  } catch {
    // As above.
  }
  return LANGUAGES.find((language) => language === last) ?? deviceLanguage();
}

/** Starts fetching messages in the language used last. */
export function preloadLanguage(catalogue?: Catalogue): void {
  loadLanguage(lastLanguage(), catalogue).catch(() => {});
}
