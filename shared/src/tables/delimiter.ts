import type { Language } from '../text/language.ts';

export type Delimiter = ',' | ';';

/** The CSV delimiter that spreadsheets in this language expect. */
export const delimiterOf = (language: Language): Delimiter => (language === 'id' ? ';' : ',');
