import type { Language } from '@gerai/shared/text/language.ts';

/** The first language that a browser asks for and the product speaks; English where there is none. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    // 'in' is what old phones call Indonesian.
    if (language === 'id' || language === 'in') return 'id';
    if (language === 'en') return 'en';
  }
  return 'en';
}

const CHOSEN = 'gerai.device-language';

/** What this device speaks to whoever is not signed in: the language that was chosen on it, else the browser's. */
export function deviceLanguage(): Language {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    if (chosen === 'id' || chosen === 'en') return chosen;
  } catch {
    // Storage is switched off.
  }
  return browserLanguage(navigator.languages);
}

/** Keeps the choice for the next time. */
export function chooseDeviceLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // As above.
  }
}
