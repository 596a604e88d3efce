import { foundWords } from './found-words.ts';

/** A text with the words that were looked for, marked. */
export function FoundText({ text, q }: { text: string; q: string }) {
  return foundWords(text, q).map(({ text: part, isFound }, at) => {
    // The parts of one text never change their places.
    const key = `${at} ${part}`;
    return isFound ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
}
