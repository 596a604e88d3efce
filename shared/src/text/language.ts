/** Languages of the user interface. */
export const LANGUAGES = ['en', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of whoever has chosen none. Staff read Indonesian. */
export const usualLanguage = (role: string): Language => (role === 'staff' ? 'id' : 'en');
