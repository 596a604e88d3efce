/** What has no accent that could be taken off, and hyphens, each before what it is searched as. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  '-': ' ',
  '\u2010': ' ',
  '\u2011': ' ',
};

/**
 * A name as it is searched for: without accents, case and apostrophes, and with a space for each hyphen. The same as
 * fold_name() of the database.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    // Letter by letter, as PostgreSQL does: of a whole word, a final sigma would become another letter.
    .replace(/./gsu, (letter) => letter.toLowerCase())
    .replace(/[\u0300-\u036f'\u2018\u2019\u02bc]/g, '')
    .replace(/[đøłı\-\u2010\u2011]/g, (letter) => PLAIN[letter]!);

/** Whether a name has in it what was typed, as searches on the server find names. */
export function isNamed(typed: string): (name: string) => boolean {
  const wanted = foldName(typed.trim());
  return (name) => foldName(name).includes(wanted);
}
