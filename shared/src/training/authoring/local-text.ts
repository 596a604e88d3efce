import { z } from 'zod';
import { isStorable } from '../../tables/storable.ts';
import type { Language } from '../../text/language.ts';
import type { CourseReason } from './reasons.ts';

/** A text in each language; empty in a language that the course does not have. */
export type LocalText = Record<Language, string>;

export const unreadableText = 'courses.unreadable' satisfies CourseReason;

const text = (characters: number) =>
  z.string().trim().max(characters).refine(isStorable, unreadableText).default('');

/** Text of at most `characters` characters in each language. */
export const localText = (characters: number) => z.object({ id: text(characters), en: text(characters) });

/** The text in `language`, or in the other one if that is empty. */
export const textIn = (language: Language, { id, en }: LocalText): string =>
  language === 'id' ? id || en : en || id;
