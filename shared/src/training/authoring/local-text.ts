import { z } from 'zod';
import { isStorable } from '../../tables/storable.ts';
import type { Language } from '../../text/language.ts';
import type { CourseReason } from './reasons.ts';

/** A text in each language of the product; empty where a course is not in that language. */
export type LocalText = Record<Language, string>;

export const unreadableText = 'courses.unreadable' satisfies CourseReason;

const text = (characters: number) =>
  z.string().trim().max(characters).refine(isStorable, unreadableText).default('');

/** At most so many characters in each language. */
export const localText = (characters: number) => z.object({ id: text(characters), en: text(characters) });

/** A text in the wanted language, or in the one that there is. */
export const textIn = (language: Language, { id, en }: LocalText): string =>
  language === 'id' ? id || en : en || id;
