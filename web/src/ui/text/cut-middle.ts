/** Of the end, which tells names of the same beginning apart: "Bandung Setiabudi 014". */
const END = 16;

/** A text of at most `most` characters: of a longer one the middle is left out, so that its end is read, in whole words. */
export function cutMiddle(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const end = Math.min(END, Math.floor(most / 2));
  const head = letters.slice(0, most - end - 1).join('');
  const tail = letters.slice(-end).join('');
  const startsInWord = letters[letters.length - end - 1] !== ' ';
  const whole = startsInWord ? tail.slice(tail.indexOf(' ') + 1) : tail;
  return `${head.trimEnd()}…${whole.trimStart()}`;
}
