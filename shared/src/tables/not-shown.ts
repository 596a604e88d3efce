/**
 * What a spreadsheet shows of a cell that is too narrow, and saves as CSV; our readers have it for a number or date that
 * each device shows in its own way where the text matters.
 */
export const NOT_SHOWN = '########';

/** Whether a cell says no more than that: it is nobody's name or password. */
export const isNotShown = (text: string): boolean => /^#{4,}$/.test(text);
