/**
 * Texts that a spreadsheet would run, which get an apostrophe before them in every file that is written (decisions,
 * exports). Papaparse's own pattern misses a formula with a line break in it, and the wide signs that East Asian
 * spreadsheets take for the same.
 */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
