import { firstSpoken, type Language } from '@gerai/shared/text/language.ts';
import { ownName } from '../api/base-path.ts';

/**
 * The one rule of which language somebody reads: the one they chose, else the first of the browser's languages that Gerai
 * speaks, else what is `specified`.
 */
export function languageOf<Specified>(
  chosen: Language | null,
  wanted: readonly string[],
  specified: Specified,
): Language | Specified {
  return chosen ?? firstSpoken(wanted) ?? specified;
}

const CHOSEN = ownName('gerai.device-language');

/** The language that was chosen on this device at sign-in. */
function chosenHere(): Language | null {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    if (chosen === 'id' || chosen === 'en') return chosen;
  } catch {
    // Storage is switched off.
  }
  return null;
}

/**
 * The language of somebody who has chosen `own` in their profile, or null if neither that, nor this device, nor its
 * browser says one: then each screen has the specification's.
 */
export const personLanguage = (own: Language | null): Language | null =>
  languageOf(own ?? chosenHere(), navigator.languages, null);

/** The language for signed-out users. */
export const deviceLanguage = (): Language => personLanguage(null) ?? 'en';

/** Stores the choice on this device. */
export function chooseDeviceLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // As above.
  }
}
