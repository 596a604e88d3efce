import { z } from 'zod';
import { isStorable } from '../../tables/storable.ts';
import type { Language } from '../../text/language.ts';

/** A text in each language of the product; empty where a course is not in that language. */
export type LocalText = Record<Language, string>;

export const unreadableText = 'The text contains a character that cannot be stored';

const text = (characters: number) =>
  z.string().trim().max(characters).refine(isStorable, unreadableText).default('');

/** At most so many characters in each language. */
export const localText = (characters: number) => z.object({ id: text(characters), en: text(characters) });

/** A text in the wanted language, or in the one that there is. */
export const textIn = (language: Language, { id, en }: LocalText): string =>
  language === 'id' ? id || en : en || id;
