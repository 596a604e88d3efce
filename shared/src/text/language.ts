/** Languages of the user interface. */
export const LANGUAGES = ['en', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first language of a list of language tags, such as a browser's, that Gerai speaks; null if it speaks none. */
export function firstSpoken(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const [language] = tag.trim().toLowerCase().split(/[-;]/);
    // 'in' is the old code for Indonesian, still sent by old phones.
    if (language === 'id' || language === 'in') return 'id';
    if (language === 'en') return language;
  }
  return null;
}

/** The specification's language of a role, for screens of every role and what is sent: staff read Indonesian. */
export const usualLanguage = (role: string): Language => (role === 'staff' ? 'id' : 'en');
