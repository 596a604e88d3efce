import { foundWords } from './found-words.ts';

/** A text with the search words marked. */
export function FoundText({ text, q }: { text: string; q: string }) {
  return foundWords(text, q).map(({ text: part, isFound }, at) => {
    // The parts of a text never change order.
    const key = `${at} ${part}`;
    return isFound ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
}
