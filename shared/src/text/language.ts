/** Languages of the user interface. */
export const LANGUAGES = ['en', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The specification's language of a role, for screens of every role and what is sent: staff read Indonesian. */
export const usualLanguage = (role: string): Language => (role === 'staff' ? 'id' : 'en');
