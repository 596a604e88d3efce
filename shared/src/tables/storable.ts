// Control characters, which the database refuses, as it does lone surrogates.
const UNREADABLE = /[^\P{Cc}\t\n\r]/u;

const SHEET_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;

/** Whether a cell shows that its formula failed: '#REF!' is nobody's name. */
export const isSheetError = (text: string): boolean => SHEET_ERROR.test(text);

/** Whether a text can be stored. One that can't is an error of its row, not of the whole call. */
export const isStorable = (text: string): boolean => !UNREADABLE.test(text) && text.isWellFormed();
