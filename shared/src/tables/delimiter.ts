import type { Language } from '../text/language.ts';

export type Delimiter = ',' | ';';

/** What a spreadsheet in this language splits the columns of a CSV file by. */
export const delimiterOf = (language: Language): Delimiter => (language === 'id' ? ';' : ',');
