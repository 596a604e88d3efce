import type { Language } from '@gerai/shared/text/language.ts';
import type { RichText } from '@gerai/shared/training/authoring/rich-text.ts';

interface Written {
  languages: readonly Language[];
  body: Record<Language, RichText>;
}

/** A lesson's text in the reader's language, else in the course's first language. */
export const bodyIn = (language: Language, { languages, body }: Written): RichText =>
  body[languages.includes(language) ? language : (languages[0] ?? language)];
