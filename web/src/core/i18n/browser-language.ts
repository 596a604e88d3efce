import type { Language } from '@gerai/shared/text/language.ts';
import { ownName } from '../api/base-path.ts';

/** The first supported language of the browser's list, else English. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    // 'in' is the old code for Indonesian, still sent by old phones.
    if (language === 'id' || language === 'in') return 'id';
    if (language === 'en') return 'en';
  }
  return 'en';
}

const CHOSEN = ownName('gerai.device-language');

/** The language for signed-out users: the one chosen on this device, else the browser's. */
export function deviceLanguage(): Language {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    if (chosen === 'id' || chosen === 'en') return chosen;
  } catch {
    // Storage is switched off.
  }
  return browserLanguage(navigator.languages);
}

/** Stores the choice on this device. */
export function chooseDeviceLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // As above.
  }
}
