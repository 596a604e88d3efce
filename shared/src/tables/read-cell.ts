import { plainText } from '../text/one-line.ts';
import { type DateOrder, readCellDate } from './cell-date.ts';
import { readCellNumber } from './cell-number.ts';
import { readCellTime } from './cell-time.ts';
import type { SheetColumn } from './sheet-column.ts';

/**
 * A cell as the column's rules expect it: dates as YYYY-MM-DD, times as HH:MM, numbers with a point, words as the values
 * that they mean. What can't be read stays as it is, and the rules say what is wrong with it.
 */
export function readCell(text: string, column: SheetColumn, order: DateOrder): string {
  const { kind = 'text', words, isList } = column;
  if (kind === 'verbatim') return text;
  const value = withoutApostrophe(
    plainText(text)
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      .trim(),
  );
  if (value === '') return '';
  if (kind === 'date') return readCellDate(value, order) ?? value;
  if (kind === 'time') return readCellTime(value) ?? (isList ? (readCellTimes(value) ?? value) : value);
  if (kind === 'number') return readCellNumber(value) ?? value;
  if (!words) return value;
  return isList
    ? wordsIn(value)
        .map((word) => meant(word, words))
        .join(', ')
    : meant(value, words);
}

/** Several times of day, however they are joined: '09.00, 13.00 dan 17.00'; undefined if one of them is none. */
function readCellTimes(value: string): string | undefined {
  const times = value.split(/\s*(?:[;|/&+\n]|,(?=\s*\d{1,2}\s*[.:])|\s(?:dan|and)\s)\s*/i).map(readCellTime);
  return times.every((time) => time !== undefined) ? times.join(', ') : undefined;
}

/** The words of a list, however they are joined: 'Senin, Kamis', 'Senin dan Kamis', 'Senin/Kamis'. */
const wordsIn = (value: string): string[] =>
  value.split(/[\s,;|/&+]+/).filter((word) => word !== '' && !/^(?:dan|and)$/i.test(word));

/** Spreadsheets and our exports keep signs and digits from being evaluated by an apostrophe before them. */
const withoutApostrophe = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠\d])/, '');

const meant = (word: string, words: Readonly<Record<string, string>>): string => {
  const key = word.toLowerCase().replace(/\s+/g, ' ');
  return Object.hasOwn(words, key) ? words[key]! : word;
};
