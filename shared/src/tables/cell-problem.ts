import { isStorable } from './storable.ts';

/**
 * What a spreadsheet shows of a cell that is too narrow, and saves as CSV; our readers have it for a number or date that
 * each device shows in its own way where the text matters.
 */
export const NOT_SHOWN = '########';

const SHEET_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;

/** Whether a cell says no more than that it is too narrow: it is nobody's name or password. */
export const isNotShown = (text: string): boolean => /^#{4,}$/.test(text);

/** Why a cell is nobody's value: '#REF!' shows that its formula failed. */
export function cellProblem(text: string): 'unreadable' | 'sheet_error' | 'not_shown' | undefined {
  if (!isStorable(text)) return 'unreadable';
  if (SHEET_ERROR.test(text)) return 'sheet_error';
  return isNotShown(text) ? 'not_shown' : undefined;
}
