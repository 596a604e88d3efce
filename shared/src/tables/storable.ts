// Control characters, which the database refuses, as it does lone surrogates.
const UNREADABLE = /[^\P{Cc}\t\n\r]/u;

/** Whether a text can be stored. One that can't is an error of its row, not of the whole call. */
export const isStorable = (text: string): boolean => !UNREADABLE.test(text) && text.isWellFormed();
