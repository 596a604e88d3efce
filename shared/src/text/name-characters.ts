import { withoutJoiners } from './one-line.ts';

/** Emoji are written with a variation selector, which is invisible by itself. */
const IN_EMOJI = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier})\uFE0F/gu;

/**
 * Characters that are not seen, or that turn the direction of the text around them: control and format characters, what
 * Unicode lets a program ignore (Hangul fillers, joiners, tags), separators of lines, private use, and the blank of Braille.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a name holds a character that its reader can't see. */
export const hasHiddenCharacters = (name: string): boolean =>
  HIDDEN.test(withoutJoiners(name).replace(IN_EMOJI, ''));

/**
 * Letters that pass for others in common typefaces, each followed by what it is read as: Cyrillic, Greek and Armenian ones
 * that look Latin, digits and strokes that look like letters, and i, which as I looks like l.
 */
const LOOKALIKES = new Map(
  (
    'аa вb еe зz іl јj кk мm нh оo рp сc тt уy хx һh ѕs ԁd ԛq ԝw ѵv ьb гr пn иu ' +
    'αa βb γy εe ηn ιl κk νv οo ρp τt υu χx ωw ϲc ϳj ' +
    'օo սu ոn հh ցg զq ' +
    '0o 1l |l !l 5s $s iɩl ıl ɪl ɑa ɡg ʟl'
  )
    .split(' ')
    .flatMap((pair) => {
      const letters = [...pair];
      return letters.slice(0, -1).map((letter) => [letter, letters.at(-1)!] as const);
    }),
);

/** Accents, spaces and punctuation. */
const UNREAD = /[\p{M}\p{C}\p{Z}\p{P}]/u;

/** Pairs of letters that read as one. */
const PAIRS: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * What a name looks like: equal for two names that a reader would take for the same one. Compatible forms, case, accents,
 * spaces, punctuation and common look-alikes (0 and O, l and I, Cyrillic а and Latin a) make no difference. It is only
 * compared, never shown or stored.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD');
  const read = [...plain]
    .map((letter) => LOOKALIKES.get(letter) ?? (UNREAD.test(letter) ? '' : letter))
    .join('');
  return PAIRS.reduce((text, [pair, one]) => text.replace(pair, one), read);
}
