/** Of the end, which tells names of the same beginning apart: "Bandung Setiabudi 014". */
const END = 16;

/** A text of at most `most` characters: of a longer one the middle is left out, so that its end is still read. */
export function cutMiddle(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const end = Math.min(END, Math.floor(most / 2));
  return `${letters
    .slice(0, most - end - 1)
    .join('')
    .trimEnd()}…${letters.slice(-end).join('').trimStart()}`;
}
