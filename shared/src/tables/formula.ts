/**
 * Texts that a spreadsheet would evaluate; every exported file puts an apostrophe before them (decisions, exports).
 * Papaparse's own pattern misses formulas with a line break, and the full-width signs that East Asian spreadsheets
 * treat alike.
 */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
